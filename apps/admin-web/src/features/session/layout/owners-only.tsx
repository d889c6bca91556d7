import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";

export function OwnersOnly() {
  useDocumentTitle("Owners Only · Haat Admin");
  return (
    <EmptyState
      picture="search"
      title="This page is for owners only."
      order={1}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/admin/dashboard" />}>Go to the Dashboard</Button>
      }
    >
      Your account has the support role, which covers orders, parcels and returns. Ask an owner for access.
    </EmptyState>
  );
}
