import type { WebContext } from "../call/trpc.tsx";

/** For the profile's loader. The page shows failures itself. */
export async function loadSessions({ queryClient, trpc }: WebContext): Promise<void> {
  await queryClient.query(trpc.account.sessions.queryOptions()).catch(() => undefined);
}
