import { lazy, Suspense, type ComponentType } from "react";
import type { ProductView } from "@haat/contract/product/product.schema";

type VariantsProps = { readonly product: ProductView };

const load = () => import("./variant-chips.tsx").then(({ VariantChips }) => VariantChips);
let Loaded: ComponentType<VariantsProps> | undefined;

/** Has the chips before a page with them is drawn. Where their file does not come the page stands without. */
export async function loadVariants(): Promise<void> {
  Loaded ??= await load().catch(() => undefined);
}

/** What the server drew stays, plain links, until its file comes; for good where it does not. */
const Late = lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => undefined)) }));

/** The sizes and colours of a product, a link each; nothing where it comes in one. */
export function Variants({ product }: VariantsProps) {
  const Chips = Loaded ?? Late;
  return (
    product.siblings && (
      <Suspense>
        <Chips product={product} />
      </Suspense>
    )
  );
}
