import { client } from "../api.ts";
import { ConfirmDialog, confirmed } from "../parts/confirm.tsx";
import { Toasts, tell, tellError } from "../parts/toasts.tsx";
import { place } from "../router.ts";
import { findRoute, type Section } from "../routes.ts";
import { DropZone } from "../upload/drop-zone.tsx";
import { UploadSheet } from "../upload/upload-sheet.tsx";
import { useLive } from "../use-live.ts";
import { useWords } from "../words/words.ts";
import { CurrentPage } from "./current-page.tsx";
import { Header } from "./header.tsx";
import { PausedBanner } from "./paused-banner.tsx";
import { shellWords } from "./words.ts";
import "./shell.css";

/** What surrounds every page. */
export function Shell() {
  const words = useWords(shellWords);
  const { isPaused, toggle } = usePause();
  const section: Section | undefined = findRoute(place.value.path)?.route.section;
  return (
    <>
      <a class="skip" href="#main">
        {words.skip}
      </a>
      <Header section={section} isPaused={isPaused} onPause={toggle} />
      {isPaused && <PausedBanner onResume={toggle} />}
      <main id="main" class="main" tabIndex={-1}>
        <CurrentPage />
      </main>
      <Footer />
      <UploadSheet />
      <DropZone />
      <ConfirmDialog />
      <Toasts />
    </>
  );
}

function Footer() {
  const words = useWords(shellWords);
  return (
    <footer class="footer">
      <span>Fairlane {import.meta.env.FAIRLANE_VERSION}</span>
      <a href="/docs">{words.reference}</a>
      <a href="/openapi.json">{words.openApi}</a>
    </footer>
  );
}

function usePause() {
  const words = useWords(shellWords);
  const { data, reload } = useLive((signal) => client.stats({ signal }), {
    when: ({ kind }) => kind === "paused" || kind === "resumed",
  });
  const isPaused = data?.isPaused;
  const toggle = async () => {
    const { pauseQueue: title, pauseExplained: text, pause: action } = words;
    if (!isPaused && !(await confirmed({ title, text, action }))) return;
    try {
      await (isPaused ? client.resume() : client.pause());
      tell(isPaused ? words.queueResumed : words.queuePaused);
    } catch (error) {
      tellError(error);
    }
    reload();
  };
  return { isPaused, toggle };
}
