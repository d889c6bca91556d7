import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { testUser, type TestUser } from "@haat/ui/testing/test-user.ts";
import { makeQueryClient, makeWebContext, type WebClient } from "@haat/web-kit/call/trpc.tsx";
import { retryWithoutDelay } from "@haat/web-kit/testing/retry-without-delay.ts";
import { makeTestApi, type TestApi } from "@haat/web-kit/testing/test-api.ts";
import { WebRoot } from "@haat/web-kit/web-root.tsx";
import { makeAdminRouter } from "../admin-router.tsx";

interface OpenAdmin {
  readonly api: TestApi;
  readonly user: TestUser;
  /** Path and search of the current page. */
  address(): string;
  /** The app's container, as a test may open several. */
  readonly page: HTMLElement;
}

interface Visit {
  /** Logged out by default. */
  readonly admin?: { readonly id: string; readonly role: "admin" };
  /** Replaces the API, for example by an unreachable one. */
  readonly client?: WebClient;
  /** Prepares the API before the first call. */
  readonly before?: (api: TestApi) => void;
}

/** Opens a page from the header's menus. */
export async function openFromMenu(user: TestUser, group: string, page: string): Promise<void> {
  await user.click(screen.getByRole("button", { name: group }));
  await user.click(await screen.findByRole("menuitem", { name: page }));
}

/** Opens the whole app with real routes, API and database. */
export async function openAdmin(
  database: DatabaseInUse,
  at: string,
  { admin, client, before }: Visit = {},
): Promise<OpenAdmin> {
  const api = makeTestApi(database, "admin");
  if (admin) await api.enter(admin);
  before?.(api);
  const queryClient = retryWithoutDelay(makeQueryClient({ onLoggedOut: () => void router.invalidate() }));
  const trpcClient = client ?? api.client;
  const context = makeWebContext({ client: trpcClient, queryClient });
  const router = makeAdminRouter({ context, history: createMemoryHistory({ initialEntries: [at] }) });
  const { container } = render(
    <WebRoot queryClient={queryClient} trpcClient={trpcClient} env="test">
      <RouterProvider router={router} />
    </WebRoot>,
  );
  return { api, user: testUser(), address: () => router.state.location.href, page: container };
}
