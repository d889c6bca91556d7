import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode, SubmitEvent } from "react";
import type { ProductChange } from "@haat/contract/product/change-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import classes from "./change-dialog.module.css";
import { previewOf, type Preview } from "./preview.ts";

const mostPreviewed = 4;

interface PreviewsProps {
  readonly products: readonly SellerProductView[];
  /** Null while what is typed is no change. */
  readonly change: ProductChange | null;
  /** How a product is now. */
  readonly now: (product: SellerProductView) => string;
}

interface Previewed {
  readonly product: SellerProductView;
  readonly preview: Preview | null;
}

function PreviewRow({ product, preview, now }: Previewed & Pick<PreviewsProps, "now">) {
  return (
    <tr>
      <th scope="row">
        {fullName(product)}
        {preview?.why && <span className={classes.why}>Stays as it is: {preview.why}</span>}
      </th>
      <td className="haat-figures">
        {preview && !preview.why ? `${preview.from} → ${preview.to}` : now(product)}
      </td>
    </tr>
  );
}

interface Outcome {
  /** Those that change, and of all those that would not. */
  readonly changed: readonly Previewed[];
  readonly kept: readonly Previewed[];
}

function outcomeOf({ products, change }: Pick<PreviewsProps, "products" | "change">): Outcome {
  const previewed = products.map((product): Previewed => ({
    product,
    preview: change && previewOf(product, change),
  }));
  return {
    changed: previewed.filter(({ preview }) => !preview?.why),
    kept: previewed.filter(({ preview }) => preview?.why),
  };
}

/** What becomes of the first of them, those first of which nothing can, and how many these are and why. */
function Previews({ changed, kept, now }: Outcome & Pick<PreviewsProps, "now">) {
  const shown = [...kept, ...changed].slice(0, mostPreviewed);
  const all = kept.length + changed.length;
  const more = all - mostPreviewed;
  return (
    <div>
      <table className={classes.previews}>
        <caption>What changes</caption>
        <tbody>
          {shown.map(({ product, preview }) => (
            <PreviewRow key={product.id} product={product} preview={preview} now={now} />
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {more > 0 && `And ${more} more. `}
        {kept.length > 0 && keptText(kept, all)}
      </Text>
    </div>
  );
}

/** How many stay as they are, and why: "3 of 10 stay as they are: 2 above the MRP, 1 beyond any price." */
function keptText(kept: readonly Previewed[], all: number): string {
  const causes = kept.flatMap(({ preview }) => preview?.cause ?? []);
  const different = [...new Set(causes)];
  const each =
    different.length === 1
      ? different
      : different.map((cause) => `${causes.filter((one) => one === cause).length} ${cause}`);
  const stay = kept.length === 1 ? "stays as it is" : "stay as they are";
  return `${kept.length} of ${all} ${stay}: ${each.join(", ")}.`;
}

interface ChangeDialogProps extends PreviewsProps {
  readonly title: string;
  /** The verb on the button. */
  readonly verb: string;
  /** How many change, in words. */
  readonly count: string;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks how many products change, and shows what becomes of the first of them. */
export function ChangeDialog({
  title,
  verb,
  count,
  error,
  isPending,
  onSubmit,
  onClose,
  children,
  now,
  ...asked
}: ChangeDialogProps) {
  const { changed, kept } = outcomeOf(asked);
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": "Close" }}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {children}
          <Previews changed={changed} kept={kept} now={now} />
          <ErrorBanner>
            {error ? messageOf(error, "The products could not be changed. Please try again.") : null}
          </ErrorBanner>
          {/* Where they have no room beside each other, the verb stands first. */}
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
              {verb} {kept.length === 0 ? count : `${changed.length} of ${asked.products.length}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
