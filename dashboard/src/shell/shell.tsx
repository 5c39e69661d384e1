import { readSession } from "../api.ts";
import { LogIn } from "../log-in/log-in.tsx";
import { Button } from "../parts/button.tsx";
import { ConfirmDialog } from "../parts/messages/confirm.tsx";
import { ErrorNotice, Skeleton } from "../parts/messages/notices.tsx";
import { Toasts } from "../parts/messages/toasts.tsx";
import { place } from "../router.ts";
import { findRoute, sectionOf } from "../routes.ts";
import { may, session } from "../session.ts";
import { language } from "../settings.ts";
import { DropZone } from "../upload/drop-zone.tsx";
import { UploadSheet } from "../upload/upload-sheet.tsx";
import { useLive } from "../use-live.ts";
import { useWords } from "../words/words.ts";
import { CurrentPage } from "./current-page.tsx";
import { Header } from "./header.tsx";
import { usePause } from "./use-pause.ts";
import "./shell.css";

/** The frame of every page. If a key is needed, it asks for one instead. */
export function Shell() {
  const words = useWords("shell");
  return (
    <>
      <a class="skip" href="#main">
        {words.skip}
      </a>
      {session.value ? <Pages /> : session.value === null ? <LogIn /> : <Starting />}
      <Footer />
      <Toasts />
    </>
  );
}

function Pages() {
  const { isPaused, toggle } = usePause();
  const match = findRoute(place.value.path);
  return (
    <>
      <Header section={match && sectionOf(match.route)} isPaused={isPaused} onPause={toggle} />
      {isPaused && <PausedBanner onResume={toggle} />}
      <main id="main" class="main" tabIndex={-1}>
        <CurrentPage />
      </main>
      <ConfirmDialog />
      {may("submit") && (
        <>
          <UploadSheet />
          <DropZone />
        </>
      )}
    </>
  );
}

const untilKnown = { everyMs: 2000, when: () => false };

function Starting() {
  const { error, reload } = useLive(readSession, untilKnown);
  return (
    <main id="main" class="main" tabIndex={-1}>
      {error === undefined ? <Skeleton lines={6} /> : <ErrorNotice error={error} onRetry={reload} />}
    </main>
  );
}

function Footer() {
  const words = useWords("shell");
  return (
    <footer class="footer">
      <span>Fairlane {import.meta.env.FAIRLANE_VERSION}</span>
      <a href={`/guide/${language.value}`}>{words.guide}</a>
      <a href="/docs">{words.reference}</a>
      <a href="/openapi.json">{words.openApi}</a>
    </footer>
  );
}

/** Says that the whole queue is paused, with a button for operators to resume it. */
function PausedBanner({ onResume }: { readonly onResume: () => void }) {
  const words = useWords("shell");
  return (
    <div class="banner" role="status">
      <p>{words.paused}</p>
      {may("operate") && (
        <Button isSmall onClick={onResume}>
          {words.resume}
        </Button>
      )}
    </div>
  );
}
