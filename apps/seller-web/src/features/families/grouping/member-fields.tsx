import { formatPaise } from "@haat/contract/money";
import { pictureAt } from "@haat/contract/product/picture";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { SuggestingInput } from "../axes/suggesting-input.tsx";
import { usualValues } from "../axes/value-suggestions.ts";
import classes from "./member-fields.module.css";
import type { GroupForm } from "./use-group-form.ts";

interface MemberProps {
  readonly form: GroupForm;
  readonly product: SellerProductView;
  readonly index: number;
}

function Member({ form, product, index }: MemberProps) {
  const { id, name, category, subcategory, picture, pricePaise } = product;
  return (
    <div className={classes.member} role="group" aria-labelledby={`member-${id}`}>
      <div className={classes.product}>
        <div className={classes.picture}>
          <ProductPicture
            src={picture && pictureAt(picture, 320)}
            alt=""
            category={category}
            shape="square"
          />
        </div>
        <div className={classes.words}>
          <span id={`member-${id}`}>{name}</span>
          <span className={classes.price}>{formatPaise(pricePaise)}</span>
        </div>
      </div>
      <div className={classes.values}>
        {form.values.options.map((axis, at) => (
          <SuggestingInput
            key={at}
            label={axis || "Value"}
            suggestions={usualValues(axis, { category, subcategory })}
            {...form.getInputProps(`members.${index}.values.${at}`)}
          />
        ))}
      </div>
    </div>
  );
}

interface MemberFieldsProps {
  readonly form: GroupForm;
  readonly products: readonly SellerProductView[];
}

export function MemberFields({ form, products }: MemberFieldsProps) {
  return (
    <div className={classes.members} role="group" aria-label="Options of each product">
      {form.values.members.map(({ productId }, index) => {
        const product = products.find(({ id }) => id === productId);
        return product && <Member key={productId} form={form} product={product} index={index} />;
      })}
    </div>
  );
}
