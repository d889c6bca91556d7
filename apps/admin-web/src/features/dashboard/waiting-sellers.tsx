import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { peopleInputOf } from "#features/people/people-search.ts";

export function WaitingSellers() {
  const trpc = useTRPC();
  const { data } = useQuery(
    trpc.admin.people.queryOptions({ ...peopleInputOf({ type: "seller", waiting: "yes" }), limit: 3 }),
  );
  if (!data || data.people.length === 0) return null;
  const more = data.total - data.people.length;
  return (
    <Alert color="yellow" role="status" mt="md">
      {data.people.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Anchor
            renderRoot={(props) => <Link {...props} to="/admin/people/$userId" params={{ userId: id }} />}
          >
            {name}
          </Anchor>
        </span>
      ))}
      {more > 0 && ` and ${more} more`} {data.total === 1 ? "is" : "are"} waiting for approval.{" "}
      <Anchor
        renderRoot={(props) => (
          <Link {...props} to="/admin/people" search={{ type: "seller", waiting: "yes" }} />
        )}
      >
        Show all waiting sellers
      </Anchor>
    </Alert>
  );
}
