import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { testUser } from "@haat/ui/testing/test-user.ts";
import { makeQueryClient, makeWebContext } from "@haat/web-kit/call/trpc.tsx";
import { storeUser } from "@haat/web-kit/session/session.ts";
import { retryWithoutDelay } from "@haat/web-kit/testing/retry-without-delay.ts";
import { makeTestApi, type TestApi } from "@haat/web-kit/testing/test-api.ts";
import { makeRouter } from "../router.tsx";

type Person = Parameters<ReturnType<typeof makeTestApi>["enter"]>[0];

interface Visit {
  readonly path: string;
  readonly person?: Person | undefined;
  /** Runs right before the page opens. */
  readonly before?: (api: TestApi) => void;
}

/** Opens the shop at a path, with its real routes, API and database. */
export function renderShop(database: DatabaseInUse, path: string, person?: Person) {
  return openShop(database, { path, person });
}

/** `before` can make calls fail from the first one on. */
export async function openShop(database: DatabaseInUse, { path, person, before }: Visit) {
  const api = makeTestApi(database, "shop");
  if (person) {
    await api.enter(person);
    const session = await api.client.account.me.query();
    if (session) storeUser(session);
  }
  const queryClient = retryWithoutDelay(makeQueryClient());
  const context = {
    ...makeWebContext({ client: api.client, queryClient }),
    trpcClient: api.client,
    origin: "https://shop.test",
  };
  const router = makeRouter({ context, history: createMemoryHistory({ initialEntries: [path] }) });
  before?.(api);
  // The shop renders the whole document.
  render(<RouterProvider router={router} />, { container: document as unknown as HTMLElement });
  return { api, router, user: testUser() };
}
