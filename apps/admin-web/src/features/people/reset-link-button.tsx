import { Button } from "@mantine/core";
import type { PersonView } from "@haat/contract/admin/people.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { useSendResetLink } from "./use-person-actions.ts";

/** Not for blocked people: their link would not work. */
export function ResetLinkButton({ person }: { person: Pick<PersonView, "id" | "name" | "email"> }) {
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
