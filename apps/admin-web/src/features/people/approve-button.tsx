import { Button } from "@mantine/core";
import type { PersonView } from "@haat/contract/admin/people.schema";
import { useApproveSeller } from "./use-person-actions.ts";

/** Shows the seller's products in the shop and lifts the limit for new sellers. */
export function ApproveButton({ person }: { person: Pick<PersonView, "id" | "name" | "waitingSince"> }) {
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
