import { createFileRoute } from "@tanstack/react-router";
import { StatementPage } from "#features/money/statements/statement-page.tsx";

export const Route = createFileRoute("/_seller/money_/$week")({
  component: StatementRoute,
});

function StatementRoute() {
  return <StatementPage week={Route.useParams().week} />;
}
