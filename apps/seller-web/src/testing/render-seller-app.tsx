import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { testUser } from "@haat/ui/testing/test-user.ts";
import { makeQueryClient, makeWebContext } from "@haat/web-kit/call/trpc.tsx";
import { retryWithoutDelay } from "@haat/web-kit/testing/retry-without-delay.ts";
import { makeTestApi } from "@haat/web-kit/testing/test-api.ts";
import { WebRoot } from "@haat/web-kit/web-root.tsx";
import { makeSellerRouter } from "#seller-router.ts";

type Person = Parameters<ReturnType<typeof makeTestApi>["enter"]>[0];

/** Opens the whole app as a person or a visitor: real routes, API and database. */
export async function renderSellerApp(database: DatabaseInUse, path: string, person?: Person) {
  const api = makeTestApi(database, "seller");
  if (person) await api.enter(person);
  const queryClient = retryWithoutDelay(makeQueryClient({ onLoggedOut: () => void router.invalidate() }));
  const context = makeWebContext({ client: api.client, queryClient });
  const router = makeSellerRouter(context, createMemoryHistory({ initialEntries: [path] }));
  render(
    <WebRoot env="test" queryClient={queryClient} trpcClient={api.client}>
      <RouterProvider router={router} />
    </WebRoot>,
  );
  return { api, router, user: testUser() };
}
