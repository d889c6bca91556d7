import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode, SubmitEvent } from "react";
import type { ProductChange } from "@haat/contract/product/change-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import classes from "./change-dialog.module.css";
import { previewOf, type Preview } from "./preview.ts";

const maxPreviewed = 4;

interface PreviewsProps {
  readonly products: readonly SellerProductView[];
  readonly change: ProductChange | null;
  readonly currentText: (product: SellerProductView) => string;
}

interface Previewed {
  readonly product: SellerProductView;
  readonly preview: Preview | null;
}

function PreviewRow({ product, preview, currentText }: Previewed & Pick<PreviewsProps, "currentText">) {
  return (
    <tr>
      <th scope="row">
        {fullName(product)}
        {preview?.reason && <span className={classes.why}>Unchanged: {preview.reason}</span>}
      </th>
      <td className="haat-figures">
        {preview && !preview.reason ? `${preview.from} → ${preview.to}` : currentText(product)}
      </td>
    </tr>
  );
}

interface Outcome {
  readonly changed: readonly Previewed[];
  readonly unchanged: readonly Previewed[];
}

function outcomeOf({ products, change }: Pick<PreviewsProps, "products" | "change">): Outcome {
  const previewed = products.map((product): Previewed => ({
    product,
    preview: change && previewOf(product, change),
  }));
  return {
    changed: previewed.filter(({ preview }) => !preview?.reason),
    unchanged: previewed.filter(({ preview }) => preview?.reason),
  };
}

function Previews({ changed, unchanged, currentText }: Outcome & Pick<PreviewsProps, "currentText">) {
  const shown = [...unchanged, ...changed].slice(0, maxPreviewed);
  const all = unchanged.length + changed.length;
  const more = all - maxPreviewed;
  return (
    <div>
      <table className={classes.previews}>
        <caption>Preview</caption>
        <tbody>
          {shown.map(({ product, preview }) => (
            <PreviewRow key={product.id} product={product} preview={preview} currentText={currentText} />
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {more > 0 && `And ${more} more. `}
        {unchanged.length > 0 && unchangedText(unchanged, all)}
      </Text>
    </div>
  );
}

/** For example "3 of 10 won't change: 2 above the MRP, 1 outside the price limits." */
function unchangedText(unchanged: readonly Previewed[], all: number): string {
  const causes = unchanged.flatMap(({ preview }) => preview?.cause ?? []);
  const different = [...new Set(causes)];
  const each =
    different.length === 1
      ? different
      : different.map((cause) => `${causes.filter((one) => one === cause).length} ${cause}`);
  return `${unchanged.length} of ${all} won't change: ${each.join(", ")}.`;
}

interface ChangeDialogProps extends PreviewsProps {
  readonly title: string;
  readonly verb: string;
  readonly count: string;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ChangeDialog({
  title,
  verb,
  count,
  error,
  isPending,
  onSubmit,
  onClose,
  children,
  currentText,
  ...request
}: ChangeDialogProps) {
  const { changed, unchanged } = outcomeOf(request);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": "Close" }}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {children}
          <Previews changed={changed} unchanged={unchanged} currentText={currentText} />
          <ErrorBanner>
            {error ? messageOf(error, "The products could not be changed. Please try again.") : null}
          </ErrorBanner>
          {/* Stacked on a phone, the submit button comes first. */}
          <Group justify="flex-end" gap="sm" wrap="wrap-reverse">
            <Button variant="default" px="md" onClick={onClose} disabled={isPending}>
              Cancel
            </Button>
            <Button
              type="submit"
              px="md"
              loading={isPending}
              disabled={changed.length === 0}
              classNames={{ root: classes.submit ?? "", label: classes.submitLabel ?? "" }}
            >
              {verb} {unchanged.length === 0 ? count : `${changed.length} of ${request.products.length}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
