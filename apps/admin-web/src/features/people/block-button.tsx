import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { PersonView } from "@haat/contract/admin/people.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { ReasonModal } from "#features/reason-modal.tsx";
import { useBlockUser, useUnblockUser } from "./use-person-actions.ts";

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

export function BlockOrUnblock({ person }: { person: Person }) {
  return person.blockedAt ? <UnblockButton person={person} /> : <BlockButton person={person} />;
}
