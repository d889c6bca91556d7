import { Alert, Button, Group } from "@mantine/core";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { FiguresPanel } from "#features/figures/figures-panel.tsx";
import { SoundButton } from "#features/news/sound-button.tsx";
import { PageHeading } from "#features/shell/page-heading.tsx";
import type { DashboardSearch } from "./request-search.ts";
import { RequestSection } from "./request-section.tsx";

function AddProductButton() {
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/add" {...props} />}
    >
      Add Product
    </Button>
  );
}

/** The seller's dashboard: the orders of all their products, those that wait longest on top. */
export function OrderRequestsPage({ search }: { readonly search: DashboardSearch }) {
  const navigate = useNavigate();
  const { stage = "ORDERED", sort = "oldest", added } = search;
  const go = (change: Partial<DashboardSearch>) =>
    void navigate({ to: "/", search: { stage, sort, ...change }, replace: true, resetScroll: false });

  return (
    <>
      <PageHeading
        title="Dashboard"
        lead="Orders of your products, to approve or reject."
        action={
          <Group gap="xs">
            <SoundButton />
            <AddProductButton />
          </Group>
        }
      />
      {added && (
        <Alert
          color="tulsi"
          icon={<IconCheck size={20} aria-hidden />}
          role="status"
          mb="lg"
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => go({})}
        >
          Product added successfully! It is in the shop now.
        </Alert>
      )}
      <FiguresPanel />
      <RequestSection
        stage={stage}
        sort={sort}
        onChange={go}
        whenNone={
          <EmptyState picture="requests" title="No order requests yet">
            When somebody orders one of your products, it appears here.
          </EmptyState>
        }
      />
    </>
  );
}
