import { Button } from "@mantine/core";
import type { PersonView } from "@haat/contract/admin/people.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { useSendResetLink } from "./use-person-actions.ts";

/** Has a link to a new password mailed to a person, after asking. A blocked person's link would not work. */
export function ResetLinkButton({ person }: { person: Pick<PersonView, "id" | "name" | "email"> }) {
  const send = useSendResetLink(person);
  const ask = async () => {
    const question = {
      title: "Send a reset link?",
      message: `${person.name} gets a mail to ${person.email} with a link to choose a new password. The old one works until they do.`,
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
