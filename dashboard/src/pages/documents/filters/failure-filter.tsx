import { client } from "../../../api.ts";
import { useLive } from "../../../use-live.ts";
import { useWords } from "../../../words/words.ts";
import { FilterMenu } from "./filter-menu.tsx";

/** The filter by a group of failures. It is set on the page of failures and can only be removed here. */
export function FailureFilter({ group }: { readonly group: string }) {
  const words = useWords("documents");
  const { data } = useLive((signal) => client.failures({ signal }), { key: group, when: () => false });
  const found = data?.items.find((each) => each.group === group);
  return (
    <FilterMenu label={words.failure} value={found?.message || found?.name || group} names={["failure"]} />
  );
}
