import { signal } from "@preact/signals";
import { Component, type ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { logOut } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { ErrorNotice, Skeleton } from "../parts/messages/notices.tsx";
import { showError } from "../parts/messages/toasts.tsx";
import { PageTitle } from "../parts/page-title.tsx";
import { homeHref, navigate, place } from "../router.ts";
import { findRoute, type Match, type PageModule, type Route } from "../routes.ts";
import { may, ownCustomer, session } from "../session.ts";
import { useWords } from "../words/words.ts";

type Loaded = PageModule | { readonly error: unknown };

const loaded = signal<ReadonlyMap<Route, Loaded>>(new Map());

/** Loads the page of the current address while the session is still being read. */
export function startLoading(): void {
  const match = findRoute(place.value.path);
  if (match) void load(match.route);
}

/** The page of the current address, loaded on demand, or the reason why the user may not see it. */
export function CurrentPage() {
  const { path } = place.value;
  const match = findRoute(path);
  if (!may("view")) return <WorkersOnly />;
  if (path === "/" && ownCustomer() !== null) return <ToOwnPage />;
  if (!match) return <UnknownPage />;
  if (!may(match.route.needs)) return <ClosedPage />;
  return (
    <Boundary key={path}>
      <LoadedPage {...match} />
    </Boundary>
  );
}

function ToOwnPage() {
  useEffect(() => navigate(homeHref(), { replace: true }), []);
  return <Skeleton lines={6} />;
}

function LoadedPage({ route, params }: Match) {
  const found = loaded.value.get(route);
  useEffect(() => {
    if (!found) void load(route);
  }, [route, found]);
  if (!found) return <Skeleton lines={6} />;
  if ("error" in found) return <Broken error={found.error} />;
  return <found.Page params={params} search={new URLSearchParams(place.value.search)} />;
}

async function load(route: Route): Promise<void> {
  const result: Loaded = await route.load().catch((error: unknown) => ({ error }));
  loaded.value = new Map(loaded.value).set(route, result);
}

/** Contains an error to one page. */
class Boundary extends Component<{ children: ComponentChildren }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static override getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    return "error" in this.state ? <Broken error={this.state.error} /> : this.props.children;
  }
}

function Broken({ error }: { readonly error: unknown }) {
  const words = useWords("shell");
  return (
    <>
      <PageTitle title={words.failedToShow} />
      <ErrorNotice error={error} title={words.failedToShow} />
      <p class="after-notice">
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      </p>
    </>
  );
}

function UnknownPage() {
  const words = useWords("shell");
  return (
    <>
      <PageTitle title={words.notFound}>{words.notFoundExplained}</PageTitle>
      <a href={homeHref()}>{words.toOverview}</a>
    </>
  );
}

function ClosedPage() {
  const words = useWords("shell");
  return (
    <>
      <PageTitle title={words.closed}>
        {words.closedExplained(session.value?.key?.name || session.value?.key?.id || "")}
      </PageTitle>
      <a href={homeHref()}>{words.toOverview}</a>
    </>
  );
}

function WorkersOnly() {
  const words = useWords("shell");
  return (
    <>
      <PageTitle title={words.workersOnly}>{words.workersOnlyExplained}</PageTitle>
      <Button onClick={() => void logOut().catch(showError)}>{words.logOut}</Button>
    </>
  );
}
