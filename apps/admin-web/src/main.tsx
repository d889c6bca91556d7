import "@haat/ui/theme/styles.css";
import "./admin.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { CrashPage } from "@haat/ui/app/crash-page.tsx";
import { PartBoundary } from "@haat/ui/app/part-boundary.tsx";
import { watchLateFiles } from "@haat/ui/late/late-file.ts";
import { watchConnection } from "@haat/web-kit/call/connection.ts";
import { makeQueryClient, makeTrpcClient, makeWebContext } from "@haat/web-kit/call/trpc.tsx";
import { WebRoot } from "@haat/web-kit/web-root.tsx";
import { idleHeaders } from "#features/session/idle-headers.ts";
import { makeAdminRouter } from "./admin-router.tsx";

const place = document.getElementById("root");
if (!place) throw new Error("the page has no #root element");

watchLateFiles();
watchConnection();
const client = makeTrpcClient({ headers: idleHeaders });
const queryClient = makeQueryClient({ onLoggedOut: () => void router.invalidate() });
const router = makeAdminRouter({ context: makeWebContext({ client, queryClient }) });

createRoot(place).render(
  <StrictMode>
    <PartBoundary fallback={<CrashPage />}>
      <WebRoot queryClient={queryClient} trpcClient={client}>
        <RouterProvider router={router} />
      </WebRoot>
    </PartBoundary>
  </StrictMode>,
);
