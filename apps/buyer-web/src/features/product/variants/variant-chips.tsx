import { Link } from "@tanstack/react-router";
import type { FamilyView, VariantLink } from "@haat/contract/product/family/family-view.schema";
import { inUsualOrder, optionKind } from "@haat/contract/product/family/options";
import type { ProductView } from "@haat/contract/product/product.schema";
import { GuideText } from "@haat/ui/product/guide-text.tsx";
import { Swatch } from "@haat/ui/product/swatches.tsx";
import classes from "../product-page.module.css";

type AxisProps = {
  family: FamilyView;
  own: readonly string[];
  axis: number;
};

/** The variant with this value that shares most other values. */
function nearest({ family: { variants }, own, axis }: AxisProps, value: string) {
  const agreed = ({ values }: VariantLink) => values.filter((one, at) => one === own[at]).length;
  return variants
    .filter(({ values }) => values[axis] === value)
    .reduce<VariantLink | null>((best, one) => (best && agreed(best) >= agreed(one) ? best : one), null);
}

/** Sold out in every combination, or only in this one. */
function soldOut({ family: { variants }, axis }: AxisProps, target: VariantLink) {
  if (!target.isSoldOut) return { words: "" };
  const isElsewhere = variants.some(
    ({ values, isSoldOut }) => values[axis] === target.values[axis] && !isSoldOut,
  );
  if (!isElsewhere) return { where: "everywhere", words: ", sold out" };
  const rest = target.values.filter((_value, at) => at !== axis);
  return { where: "here", words: `, sold out in ${rest.join(", ")}` };
}

/** “not in Navy”: values that change, because this combination doesn't exist. */
function elsewhere({ own, axis }: AxisProps, target: VariantLink) {
  const left = own.filter((value, at) => at !== axis && value !== target.values[at]);
  return left.length > 0 ? `, not in ${left.join(", ")}` : "";
}

function Axis(props: AxisProps) {
  const { own, axis } = props;
  const { options, variants } = props.family;
  const name = options[axis] ?? "";
  const values = inUsualOrder(variants.map((variant) => variant.values[axis] ?? ""));
  return (
    <div role="group" aria-label={name}>
      <span aria-hidden>
        {name}: <strong>{own[axis]}</strong>
      </span>
      <ul>
        {values.map((value) => {
          const target = nearest(props, value);
          if (!target) return null;
          const isOwn = own[axis] === value;
          const { where, words } = soldOut(props, target);
          const other = elsewhere(props, target);
          return (
            <li key={value}>
              <Link
                to="/detail/$productId"
                params={{ productId: target.id }}
                resetScroll={false}
                data-chosen={isOwn || undefined}
                data-sold-out={where}
                data-elsewhere={other ? true : undefined}
                title={other ? `${value}${other}` : undefined}
                aria-label={`${value}${other}${words}`}
              >
                {optionKind(name) === "colour" && <Swatch colour={value} />}
                <span>{value}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function SizeGuide({ text }: { readonly text: string }) {
  return (
    <details>
      <summary>Size guide</summary>
      <GuideText text={text} />
    </details>
  );
}

export function VariantChips({
  product: { siblings: family, optionValues: own = [] },
}: {
  readonly product: ProductView;
}) {
  if (!family) return null;
  return (
    <div className={classes.variants}>
      {family.options.map((name, axis) => (
        <Axis key={name} family={family} own={own} axis={axis} />
      ))}
      {family.sizeGuide && <SizeGuide text={family.sizeGuide} />}
    </div>
  );
}
