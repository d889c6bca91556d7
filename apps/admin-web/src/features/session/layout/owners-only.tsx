import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";

/** In the place of a page that only owners see. */
export function OwnersOnly() {
  useDocumentTitle("For owners only · Haat Admin");
  return (
    <EmptyState
      picture="search"
      title="This page is for owners only."
      order={1}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/admin/dashboard" />}>Go to the Dashboard</Button>
      }
    >
      Your account is for support: it has the orders. An owner can give it more.
    </EmptyState>
  );
}
