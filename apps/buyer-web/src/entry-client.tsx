import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { watchLateFiles } from "@haat/ui/late-file.ts";
import { followOtherWindows, forgetUser } from "@haat/web-kit/session.ts";
import { makeQueryClient, makeTrpcClient, makeWebContext } from "@haat/web-kit/trpc.tsx";
import { makeRouter } from "./router.tsx";

watchLateFiles();
const client = makeTrpcClient();
const queryClient = makeQueryClient({
  onLoggedOut: () => {
    forgetUser();
    void router.invalidate();
  },
});
const context = {
  ...makeWebContext({ client, queryClient }),
  trpcClient: client,
  origin: window.location.origin,
};
const router = makeRouter({ context });
followOtherWindows(queryClient, () => void router.invalidate());

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);
