import type { WebContext } from "../call/trpc.tsx";

export async function loadSessions({ queryClient, trpc }: WebContext): Promise<void> {
  await queryClient.query(trpc.account.sessions.queryOptions()).catch(() => undefined);
}
