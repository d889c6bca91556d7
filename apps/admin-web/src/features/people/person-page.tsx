import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { PersonView } from "@haat/contract/admin/people.schema";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { readListSearch } from "#features/lists/list-search.ts";
import { OrderList } from "#features/orders/order-list.tsx";
import { isNotFound, NotFoundOrRetry } from "#features/session/layout/not-found-or-retry.tsx";
import { ApproveButton } from "./approve-button.tsx";
import { BlockOrUnblock } from "./block-button.tsx";
import { PersonFacts } from "./person-facts.tsx";
import classes from "./person-page.module.css";
import { ResetLinkButton } from "./reset-link-button.tsx";

function PersonOrders({ userId, isSeller }: { userId: string; isSeller: boolean }) {
  const search = readListSearch(useSearch({ from: "/_admin/admin/people/$userId" }));
  const navigate = useNavigate({ from: "/admin/people/$userId" });
  return (
    <section>
      <Title order={2} size="h3" mb="md">
        {isSeller ? "Sold" : "Ordered"}
      </Title>
      {isSeller && <p className={classes.note}>Lines, total and due are for this seller only.</p>}
      <OrderList
        search={search}
        personId={userId}
        onChange={({ cursor, direction }) =>
          void navigate({ search: { ...(cursor && { cursor }), ...(direction && { direction }) } })
        }
      />
    </section>
  );
}

function PersonActions({ person }: { person: PersonView }) {
  const isSeller = person.userType === "seller";
  if (person.deletedAt) return null;
  return (
    <>
      {isSeller && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/admin/products" search={{ seller: person.id }} />}
        >
          Products
        </Button>
      )}
      {isSeller && !person.approvedAt && !person.blockedAt && <ApproveButton person={person} />}
      {!person.blockedAt && <ResetLinkButton person={person} />}
      <BlockOrUnblock person={person} />
    </>
  );
}

export function PersonPage() {
  const { userId } = useParams({ from: "/_admin/admin/people/$userId" });
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.admin.person.queryOptions({ userId }));
  useDocumentTitle(`${data?.name ?? (isNotFound(error) ? "Person not found" : "Person")} · Haat Admin`);

  if (!data && error)
    return (
      <NotFoundOrRetry
        error={error}
        notFound="Account not found."
        back={<Button renderRoot={(props) => <Link {...props} to="/admin/people" />}>All People</Button>}
        fallback="Failed to load this person. Please try again."
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingState>Loading person...</LoadingState>;
  const isSeller = data.userType === "seller";
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1} size="h2" className={classes.name ?? ""}>
          {data.name}
        </Title>
        <div className={classes.actions}>
          <PersonActions person={data} />
        </div>
      </div>
      <PersonFacts person={data} />
      <PersonOrders userId={userId} isSeller={isSeller} />
    </div>
  );
}
