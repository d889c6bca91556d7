import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { formatPaise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { Unfold } from "@haat/ui/layout/unfold.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import classes from "./ordered-items.module.css";

type Entries = { entries: readonly CartEntryView[] };

/** The rest unfolds, so that the step itself stays in view. */
const visibleCount = 2;

function Items({ entries }: Entries) {
  return (
    <ul className={classes.items}>
      {entries.map(({ id, quantity, totalPaise, product }) => (
        <li key={id} className={classes.item}>
          <span className={classes.picture}>
            <ProductPicture
              src={product.picture && pictureAt(product.picture, 320)}
              alt=""
              category={product.category}
            />
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{fullName(product)}</span>
            <span className={classes.pieces}>
              {quantity} × {formatPaise(product.pricePaise)}
            </span>
          </span>
          <Price paise={totalPaise} size="sm" isSum />
        </li>
      ))}
    </ul>
  );
}

export function OrderedItems({ entries }: Entries) {
  const more = entries.slice(visibleCount);
  return (
    <section className={classes.panel} aria-label="Your items">
      <Items entries={entries.slice(0, visibleCount)} />
      {more.length > 0 && (
        <Unfold
          summary={more.length === 1 ? "1 more product" : `${more.length} more products`}
          className={classes.more ?? ""}
        >
          <Items entries={more} />
        </Unfold>
      )}
    </section>
  );
}
