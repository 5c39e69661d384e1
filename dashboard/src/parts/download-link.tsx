import type { ComponentChildren } from "preact";
import { mayTransferDirectly, reachesStorage, tryStorage } from "../storage.ts";
import "./button.css";

interface DownloadLinkProps {
  /** The address on this server. */
  readonly href: string;
  readonly children: ComponentChildren;
  readonly kind?: "plain" | "quiet";
  readonly isSmall?: boolean;
}

/** A link that downloads a part of a document, from the storage itself if this browser reaches it. */
export function DownloadLink({ href, children, kind = "plain", isSmall = false }: DownloadLinkProps) {
  const direct = `${href}?redirect=true`;
  const isDirect = mayTransferDirectly() && reachesStorage.value === true;
  const onClick = async (event: MouseEvent) => {
    if (!mayTransferDirectly() || reachesStorage.value !== undefined) return;
    event.preventDefault();
    await tryStorage(direct);
    location.assign(reachesStorage.value ? direct : href);
  };
  return (
    <a
      class={`button button-${kind}${isSmall ? " button-small" : ""}`}
      href={isDirect ? direct : href}
      download
      onClick={(event) => void onClick(event)}
    >
      {children}
    </a>
  );
}
