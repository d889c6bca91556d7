import { createFileRoute } from "@tanstack/react-router";
import { requireUser } from "@haat/web-kit/session/guards.ts";

/** Pages of a buyer who is logged in: the server sends the frame, the browser asks for what is theirs. */
export const Route = createFileRoute("/_buyer")({
  ssr: false,
  beforeLoad: async ({ context, location }) => {
    await requireUser(context, location, "buyer");
  },
});
