import { Alert, Button, Group } from "@mantine/core";
import { IconCheck, IconPlus } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { UnconfirmedNotice } from "@haat/web-kit/account/unconfirmed-notice.tsx";
import { useMe } from "@haat/web-kit/session/session.ts";
import { FiguresPanel } from "#features/figures/figures-panel.tsx";
import { SoundButton } from "#features/order-events/sound-button.tsx";
import { PageHeading } from "#features/shell/page-heading.tsx";
import classes from "./order-requests-page.module.css";
import { readRequestSearch, type DashboardSearch } from "./request-search.ts";
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

function FirstSteps() {
  return (
    <ol className={classes.steps} aria-label="First steps">
      <li>
        <Link to="/add">Add your first product</Link> with an image and a price.
      </li>
      <li>
        <Link to="/update">Keep its stock up to date</Link>: buyers can only order items in stock.
      </li>
      <li>Approve your first order when it shows up here.</li>
    </ol>
  );
}

export function OrderRequestsPage({ search }: { readonly search: DashboardSearch }) {
  const navigate = useNavigate();
  const { stage = "ORDERED", sort = "oldest", search: searchText, added } = search;
  const { data: session } = useMe();
  const go = (change: Partial<DashboardSearch>) =>
    void navigate({
      to: "/",
      search: (current) => ({ ...readRequestSearch(current), ...change }),
      replace: true,
      resetScroll: false,
    });

  return (
    <>
      <PageHeading
        title="Dashboard"
        lead="Approve or reject orders for your products."
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
          Product added.{session && !session.user.isWaiting && " It's for sale now."}
        </Alert>
      )}
      <UnconfirmedNotice />
      <div className={classes.parts}>
        <div>
          <RequestSection
            stage={stage}
            sort={sort}
            search={searchText}
            onChange={go}
            whenNone={
              <EmptyState picture="requests" title="No orders yet" action={<FirstSteps />}>
                Orders for your products show up here.
              </EmptyState>
            }
          />
        </div>
        <div className={classes.figures}>
          <FiguresPanel />
        </div>
      </div>
    </>
  );
}
