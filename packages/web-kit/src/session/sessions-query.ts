import type { WebContext } from "../call/trpc.tsx";

/** For the profile's `loader`: where one is logged in is there with the page. What went wrong is shown in its place. */
export async function loadSessions({ queryClient, trpc }: WebContext): Promise<void> {
  await queryClient.query(trpc.account.sessions.queryOptions()).catch(() => undefined);
}
