import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode, SubmitEvent } from "react";
import type { ProductChange } from "@haat/contract/product/change-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import classes from "./change-dialog.module.css";
import { previewOf } from "./preview.ts";

const mostPreviewed = 4;

interface PreviewsProps {
  readonly products: readonly SellerProductView[];
  /** Null while what is typed is no change. */
  readonly change: ProductChange | null;
  /** How a product is now. */
  readonly now: (product: SellerProductView) => string;
}

function PreviewRow({
  product,
  change,
  now,
}: Omit<PreviewsProps, "products"> & { product: SellerProductView }) {
  const preview = change && previewOf(product, change);
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

/** What becomes of the first of them, and of how many nothing can. */
function Previews({ products, change, now }: PreviewsProps) {
  const more = products.length - mostPreviewed;
  const kept = change ? products.filter((product) => previewOf(product, change)?.why).length : 0;
  return (
    <div>
      <table className={classes.previews}>
        <caption>What changes</caption>
        <tbody>
          {products.slice(0, mostPreviewed).map((product) => (
            <PreviewRow key={product.id} product={product} change={change} now={now} />
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {more > 0 && `And ${more} more. `}
        {kept > 0 &&
          `${kept} of ${products.length} cannot change and ${kept === 1 ? "stays" : "stay"} as ${kept === 1 ? "it is" : "they are"}.`}
      </Text>
    </div>
  );
}

interface ChangeDialogProps extends PreviewsProps {
  readonly title: string;
  /** The verb on the button. */
  readonly verb: string;
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
  error,
  isPending,
  onSubmit,
  onClose,
  children,
  ...previews
}: ChangeDialogProps) {
  const { length } = previews.products;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": "Close" }}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {children}
          <Previews {...previews} />
          <ErrorBanner>
            {error ? messageOf(error, "The products could not be changed. Please try again.") : null}
          </ErrorBanner>
          {/* Where they have no room beside each other, the verb stands first. */}
          <Group justify="flex-end" gap="sm" wrap="wrap-reverse">
            <Button variant="default" px="md" onClick={onClose} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              {verb} {length} {length === 1 ? "product" : "products"}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
