import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { testUser, type TestUser } from "@haat/ui/testing/test-user.ts";
import { makeQueryClient, makeWebContext, type WebClient } from "@haat/web-kit/call/trpc.tsx";
import { retryAtOnce } from "@haat/web-kit/testing/retry-at-once.ts";
import { makeTestApi, type TestApi } from "@haat/web-kit/testing/test-api.ts";
import { WebRoot } from "@haat/web-kit/web-root.tsx";
import { makeAdminRouter } from "../admin-router.tsx";

interface OpenAdmin {
  readonly api: TestApi;
  readonly user: TestUser;
  /** Path and search of the page one is on. */
  address(): string;
  /** Where it is drawn, beside other windows of a test. */
  readonly page: HTMLElement;
}

interface Visit {
  /** Who is logged in; nobody when left out. */
  readonly admin?: { readonly id: string; readonly role: "admin" };
  /** Another way to the API, such as one that leads nowhere. */
  readonly client?: WebClient;
  /** What happens to calls, from the first one on. */
  readonly before?: (api: TestApi) => void;
}

/** Opens the whole app at an address: real routes, real API, real database, one browser. */
export async function openAdmin(
  database: DatabaseInUse,
  at: string,
  { admin, client, before }: Visit = {},
): Promise<OpenAdmin> {
  const api = makeTestApi(database, "admin");
  if (admin) await api.enter(admin);
  before?.(api);
  const queryClient = retryAtOnce(makeQueryClient({ onLoggedOut: () => void router.invalidate() }));
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
