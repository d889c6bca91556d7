import { createFileRoute } from "@tanstack/react-router";
import { requireUser } from "@haat/web-kit/session/guards.ts";

/** The server sends only the frame; the browser loads private data. */
export const Route = createFileRoute("/_buyer")({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    await requireUser(context, location, "buyer");
  },
});
