import { Button, Title } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { PersonView } from "@haat/contract/admin/people.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { readListSearch } from "#features/lists/list-search.ts";
import { OrderList } from "#features/orders/order-list.tsx";
import { ReasonModal } from "#features/reason-modal.tsx";
import { isNotFound, NotFoundOrRetry } from "#features/session/layout/not-found-or-retry.tsx";
import { PersonFacts } from "./person-facts.tsx";
import classes from "./person-page.module.css";
import { useApproveSeller, useBlockUser, useSendResetLink, useUnblockUser } from "./use-person-actions.ts";

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

/** Shows the seller's products in the shop and lifts the limit for new sellers. */
function ApproveButton({ person }: { person: Pick<PersonView, "id" | "name" | "waitingSince"> }) {
  const approve = useApproveSeller(person.name);
  return (
    <Button
      variant={person.waitingSince ? "filled" : "default"}
      loading={approve.isPending}
      onClick={() => approve.mutate({ userId: person.id })}
    >
      Approve Seller
    </Button>
  );
}

/** Not for blocked people: their link would not work. */
function ResetLinkButton({ person }: { person: Pick<PersonView, "id" | "name" | "email"> }) {
  const send = useSendResetLink(person);
  const ask = async () => {
    const question = {
      title: "Send a reset link?",
      message: `${person.name} gets an email at ${person.email} with a link to choose a new password. The current one works until then.`,
      confirmLabel: "Send Link",
    };
    if (await confirm(question)) send.mutate({ userId: person.id });
  };
  return (
    <Button variant="default" loading={send.isPending} onClick={() => void ask()}>
      Reset Link
    </Button>
  );
}

const consequences = {
  buyer: "They’re logged out everywhere and can’t log in. Their open orders stay as they are.",
  seller:
    "They’re logged out everywhere and can’t log in. Their products are hidden until they’re unblocked. Open orders stay as they are.",
} as const;

type Person = Pick<PersonView, "id" | "name" | "userType" | "blockedAt">;

function BlockButton({ person }: { person: Person }) {
  const [isAsking, { open, close }] = useDisclosure(false);
  const block = useBlockUser(person.name, close);
  return (
    <>
      <Button variant="default" onClick={open}>
        Block
      </Button>
      {isAsking && (
        <ReasonModal
          title={`Block ${person.name}?`}
          message={consequences[person.userType]}
          description="Only admins see it."
          confirmLabel="Block"
          isPending={block.isPending}
          error={block.error && messageOf(block.error, "Failed to block. Please try again.")}
          onConfirm={(reason) => block.mutate({ userId: person.id, reason })}
          onClose={close}
        />
      )}
    </>
  );
}

function UnblockButton({ person }: { person: Person }) {
  const unblock = useUnblockUser(person.name);
  const ask = async () => {
    const products = person.userType === "seller" ? " Their products return to the shop." : "";
    const question = {
      title: `Unblock ${person.name}?`,
      message: `They can log in again.${products}`,
      confirmLabel: "Unblock",
    };
    if (await confirm(question)) unblock.mutate({ userId: person.id });
  };
  return (
    <Button variant="default" loading={unblock.isPending} onClick={() => void ask()}>
      Unblock
    </Button>
  );
}

function BlockOrUnblock({ person }: { person: Person }) {
  return person.blockedAt ? <UnblockButton person={person} /> : <BlockButton person={person} />;
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
