import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { takeFocus } from "../router.ts";
import "./page-title.css";

interface PageTitleProps {
  /** The heading, also used for the window's title. */
  readonly title: string;
  /** One sentence below it. */
  readonly children?: ComponentChildren;
  /** The actions of the page. */
  readonly actions?: ComponentChildren;
}

/** The heading of a page. It also sets the window's title and takes the focus after a navigation. */
export function PageTitle({ title, children, actions }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · Fairlane`;
  }, [title]);
  // Not in an effect after the next frame: the user may have clicked into a field by then.
  useLayoutEffect(() => {
    if (takeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header class="row page-title">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children && <p class="page-lead">{children}</p>}
      </div>
      {actions && <div class="row">{actions}</div>}
    </header>
  );
}
