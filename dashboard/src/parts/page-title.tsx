import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { takeFocus } from "../router.ts";
import "./page-title.css";

interface PageTitleProps {
  /** What the page is, also in the title of the window. */
  readonly title: string;
  /** One sentence below it. */
  readonly children?: ComponentChildren;
  /** What can be done with the whole of the page. */
  readonly actions?: ComponentChildren;
}

/** The heading of a page: it names the window, and has the focus after a navigation. Every page has one. */
export function PageTitle({ title, children, actions }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · Fairlane`;
  }, [title]);
  useEffect(() => {
    if (takeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header class="page-title">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children && <p class="page-lead">{children}</p>}
      </div>
      {actions && <div class="page-actions">{actions}</div>}
    </header>
  );
}
