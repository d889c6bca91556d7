import { Button, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { addNoteInput, type AdminOrderView } from "@haat/contract/admin/admin-order.schema";
import { dateTimeText } from "@haat/contract/moment";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import classes from "./order-notes.module.css";

function NoteForm({ orderId }: { orderId: string }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useZodForm(addNoteInput, { initialValues: { orderId, text: "" } });
  const add = useMutation(
    trpc.admin.addNote.mutationOptions({
      onSuccess: async () => {
        form.setFieldValue("text", "");
        await refreshLoaded(queryClient, trpc.admin.order.pathFilter(), trpc.admin.audit.pathFilter());
      },
    }),
  );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => add.mutate(values), focusFirstError(form))}
    >
      <ErrorBanner>
        {add.error && messageOf(add.error, "Failed to save the note. Please try again.")}
      </ErrorBanner>
      <Textarea
        label="New note"
        description="Only admins see it. It can’t be edited later."
        minRows={2}
        {...form.getInputProps("text")}
      />
      <Button type="submit" size="sm" variant="default" loading={add.isPending}>
        Add Note
      </Button>
    </form>
  );
}

export function OrderNotes({ order: { id, notes } }: { order: Pick<AdminOrderView, "id" | "notes"> }) {
  return (
    <>
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label="Notes">
          {notes.map(({ id: noteId, by, text, at }) => (
            <li key={noteId}>
              <p className={classes.text}>{text}</p>
              <span className={classes.by}>
                {by}, <time dateTime={at}>{dateTimeText(at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      <NoteForm orderId={id} />
    </>
  );
}
