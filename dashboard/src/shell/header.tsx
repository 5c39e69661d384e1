import { connection } from "../live.ts";
import { Button } from "../parts/button.tsx";
import type { Section } from "../routes.ts";
import { SearchField } from "../search/search-field.tsx";
import { may } from "../session.ts";
import { UploadButton } from "../upload/upload-button.tsx";
import { useWords } from "../words/words.ts";
import { Brand, PauseIcon, ResumeIcon } from "./icons.tsx";
import { Navigation } from "./navigation.tsx";
import { ShellMenu } from "./shell-menu.tsx";

interface HeaderProps {
  readonly section: Section | undefined;
  /** True if the whole queue is paused; undefined while unknown. */
  readonly isPaused: boolean | undefined;
  readonly onPause: () => void;
}

/** The header of every page: navigation, search and global actions. */
export function Header({ section, isPaused, onPause }: HeaderProps) {
  const words = useWords("shell");
  return (
    <header class="header">
      <div class="header-inner">
        <Brand />
        <div class="tools">
          {may("view") && (
            <>
              <SearchField />
              <ConnectionState />
            </>
          )}
          {may("submit") && <UploadButton />}
          {may("operate") && (
            <Button
              kind="quiet"
              label={isPaused ? words.resume : words.pauseQueue}
              isDisabled={isPaused === undefined}
              onClick={onPause}
            >
              {isPaused ? <ResumeIcon /> : <PauseIcon />}
            </Button>
          )}
          <ShellMenu />
        </div>
      </div>
      <Navigation section={section} />
    </header>
  );
}

function ConnectionState() {
  const words = useWords("shell");
  const text = words.connections[connection.value];
  return (
    <span class={`connection connection-${connection.value}`} role="status" title={text}>
      <span class="connection-dot" aria-hidden="true" />
      <span class="connection-word">{text}</span>
    </span>
  );
}
