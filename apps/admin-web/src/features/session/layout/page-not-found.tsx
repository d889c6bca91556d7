import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";

export function PageNotFound() {
  useDocumentTitle("Page Not Found · Haat Admin");
  return (
    <PageShell>
      <EmptyState
        picture="search"
        title="Page not found"
        order={1}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/admin/dashboard" />}>
            Go to the Dashboard
          </Button>
        }
      />
    </PageShell>
  );
}
