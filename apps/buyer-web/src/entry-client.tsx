import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchLateFiles } from "@haat/ui/late/late-file.ts";
import { watchConnection } from "@haat/web-kit/call/connection.ts";
import { makeQueryClient, makeTrpcClient, makeWebContext } from "@haat/web-kit/call/trpc.tsx";
import { followOtherTabs, clearStoredUser } from "@haat/web-kit/session/session.ts";
import { makeRouter } from "./router.tsx";

function takeOver(): void {
  const client = makeTrpcClient();
  const queryClient = makeQueryClient({
    onLoggedOut: () => {
      clearStoredUser();
      void router.invalidate();
    },
  });
  const context = {
    ...makeWebContext({ client, queryClient }),
    trpcClient: client,
    origin: window.location.origin,
  };
  const router = makeRouter({ context });
  followOtherTabs(queryClient, () => void router.invalidate());

  // Wait for the first touch: a visit without one loads nothing more.
  const begin = () =>
    void import("./keep-pages.ts").then(({ keepPages }) => keepPages(router)).catch(() => undefined);
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    window.addEventListener("pointerdown", begin, { once: true });
  // Hydration in a transition yields to input.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

watchLateFiles();
watchConnection();
// A new task, so that parsing and hydration aren't one long task.
setTimeout(takeOver);
