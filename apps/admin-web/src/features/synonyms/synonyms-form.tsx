import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { synonymsForm, type SynonymsRow } from "@haat/contract/admin/synonyms.schema";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useSaveSynonyms } from "./use-synonyms.ts";

type SynonymsFormProps = {
  /** Left out to add synonyms. */
  row?: SynonymsRow;
  onClose: () => void;
};

function Fields({ row, onClose }: SynonymsFormProps) {
  const form = useZodForm(synonymsForm, {
    initialValues: {
      words: row?.words.join(", ") ?? "",
      kinds: row?.kinds.join(", ") ?? "",
      alike: row?.alike.join(", ") ?? "",
    },
  });
  const save = useSaveSynonyms(onClose);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (lists) => save.mutate({ ...lists, synonymId: row?.id ?? null }),
        focusFirstError(form),
      )}
    >
      <Stack>
        <ErrorBanner>
          {save.error && messageOf(save.error, "Failed to save the synonyms. Please try again.")}
        </ErrorBanner>
        <Textarea
          label="Words"
          description="Words buyers type for the same thing, separated by commas: haldi, turmeric powder, हल्दी"
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps("words")}
        />
        <Textarea
          label="Also finds"
          description="Kinds with their own name: shoes also finds sneakers and boots"
          autosize
          {...form.getInputProps("kinds")}
        />
        <Textarea
          label="If nothing is found"
          description="The closest match. The shop says that it isn’t exact."
          autosize
          {...form.getInputProps("alike")}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save Synonyms
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function SynonymsForm({ row, onClose }: SynonymsFormProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={row ? "Edit Synonyms" : "Add Synonyms"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Fields {...(row && { row })} onClose={onClose} />
    </Modal>
  );
}
