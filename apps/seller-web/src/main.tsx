import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@haat/ui/theme/styles.css";
import { CrashPage } from "@haat/ui/app/crash-page.tsx";
import { PartBoundary } from "@haat/ui/app/part-boundary.tsx";
import { watchLateFiles } from "@haat/ui/late/late-file.ts";
import { watchConnection } from "@haat/web-kit/call/connection.ts";
import { makeQueryClient, makeTrpcClient, makeWebContext } from "@haat/web-kit/call/trpc.tsx";
import { followOtherTabs } from "@haat/web-kit/session/session.ts";
import { WebRoot } from "@haat/web-kit/web-root.tsx";
import { makeSellerRouter } from "#seller-router.ts";

watchLateFiles();
watchConnection();
const trpcClient = makeTrpcClient();
// When the session ends, the page's guard leads to the login and back.
const queryClient = makeQueryClient({ onLoggedOut: () => void router.invalidate() });
const router = makeSellerRouter(makeWebContext({ client: trpcClient, queryClient }));
followOtherTabs(queryClient, () => void router.invalidate());

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no place for the app");

createRoot(place).render(
  <StrictMode>
    <PartBoundary fallback={<CrashPage />}>
      <WebRoot queryClient={queryClient} trpcClient={trpcClient}>
        <RouterProvider router={router} />
      </WebRoot>
    </PartBoundary>
  </StrictMode>,
);
