import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { usePageTitle } from "./page-heading.tsx";

export function NotFoundPage() {
  usePageTitle("Not Found");
  return (
    <EmptyState
      picture="search"
      order={1}
      title="There is nothing at this address."
      action={<Button renderRoot={(props) => <Link to="/" {...props} />}>Back to Dashboard</Button>}
    >
      The link may be old or mistyped.
    </EmptyState>
  );
}
