import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { IconTable } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { FamilyView } from "@haat/contract/product/family/family-view.schema";
import { sizeGuideInput } from "@haat/contract/product/family/family.schema";
import { inUsualOrder, optionKind } from "@haat/contract/product/family/options";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { GuideText } from "@haat/ui/product/guide-text.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { isAtField, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import classes from "./size-guide-dialog.module.css";

interface WriteSizeGuideOf {
  readonly name: string;
  readonly onDone: () => void;
}

function useWriteSizeGuide({ name, onDone }: WriteSizeGuideOf) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.writeSizeGuide.mutationOptions({
      onSuccess: (_answer, { sizeGuide }) => {
        toastSuccess(
          sizeGuide === ""
            ? `The size guide of “${name}” is removed.`
            : `The size guide of “${name}” is saved.`,
        );
        onDone();
      },
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
}

const measures: readonly { readonly sizes: RegExp; readonly headings: readonly string[] }[] = [
  { sizes: /^UK /, headings: ["Foot length (cm)"] },
  { sizes: / years$/, headings: ["Height (cm)", "Chest (cm)"] },
  { sizes: /^\d+$/, headings: ["Waist (in)", "Inseam (in)"] },
];
const defaultHeadings = ["Chest (in)", "Length (in)"];

function emptyTable({ options, variants }: FamilyView): string {
  const axis = Math.max(
    0,
    options.findIndex((option) => optionKind(option) === "size"),
  );
  const sizes = inUsualOrder(variants.map(({ values }) => values[axis] ?? "").filter(Boolean));
  const headings =
    measures.find(({ sizes: names }) => sizes.some((size) => names.test(size)))?.headings ?? defaultHeadings;
  const lineOf = (first: string | undefined, cells: readonly string[]) => [first, ...cells].join(" | ");
  return [
    lineOf(options[axis], headings),
    ...sizes.map((size) =>
      lineOf(
        size,
        headings.map(() => ""),
      ),
    ),
  ].join("\n");
}

interface SizeGuideDialogProps {
  readonly name: string;
  readonly family: FamilyView;
  readonly onClose: () => void;
}

export function SizeGuideDialog({ name, family, onClose }: SizeGuideDialogProps) {
  const form = useZodForm(sizeGuideInput, {
    initialValues: { familyId: family.id, sizeGuide: family.sizeGuide },
  });
  const write = useWriteSizeGuide({ name, onDone: onClose });
  const { sizeGuide } = form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Size Guide for “${name}”`}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (guide) => write.mutate(guide, { onError: (error) => void showFieldErrors(form, error) }),
          focusFirstError(form),
        )}
      >
        <Stack>
          <Textarea
            label="Size guide"
            description="A line with bars, like “M | 38 | 28”, becomes a table row; the first one is the heading. Leave it empty for no size guide."
            maxRows={14}
            data-autofocus
            {...form.getInputProps("sizeGuide")}
          />
          <Group>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconTable size={18} aria-hidden />}
              onClick={() =>
                form.setFieldValue(
                  "sizeGuide",
                  [sizeGuide.trimEnd(), emptyTable(family)].filter(Boolean).join("\n"),
                )
              }
            >
              Add a Size Table
            </Button>
          </Group>
          {sizeGuide.trim() !== "" && (
            <section aria-labelledby="guide-preview">
              <Text fw={600} id="guide-preview">
                On the product page
              </Text>
              <div className={classes.preview}>
                <GuideText text={sizeGuide} />
              </div>
            </section>
          )}
          <SaveFailure
            error={isAtField(form, write.error) ? null : write.error}
            sentence="The size guide could not be saved. Please try again."
          />
          <Group justify="flex-end" gap="sm" wrap="wrap-reverse">
            <Button variant="default" px="md" onClick={onClose} disabled={write.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={write.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
