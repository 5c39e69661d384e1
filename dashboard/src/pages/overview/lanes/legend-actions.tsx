import { customerHref } from "../../../router.ts";
import { useWords } from "../../../words/words.ts";

interface LegendActionsProps {
  readonly shownCustomer: string;
  readonly onShow: (name: string | null) => void;
}

/** Links while one customer is highlighted: open its page, or show all again. */
export function LegendActions({ shownCustomer, onShow }: LegendActionsProps) {
  const words = useWords("overview").legend;
  return (
    <div class="inline small">
      <a href={customerHref(shownCustomer)}>{words.open}</a>
      <button type="button" class="legend-all" onClick={() => onShow(null)}>
        {words.all}
      </button>
    </div>
  );
}
