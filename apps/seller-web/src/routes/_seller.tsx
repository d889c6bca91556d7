import { createFileRoute } from "@tanstack/react-router";
import { requireUser } from "@haat/web-kit/session/guards.ts";

export const Route = createFileRoute("/_seller")({
  beforeLoad: async ({ context, location }) => ({ session: await requireUser(context, location, "seller") }),
});
