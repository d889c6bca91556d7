import { IconArrowBackUp, IconLock, IconTruck } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { freeShippingSentence } from "@haat/contract/order/order.constants";
import type { ProductView } from "@haat/contract/product/product.schema";
import { returnDaysIn, returnDaysText } from "@haat/contract/returns/return.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import classes from "./perks.module.css";
import { shippingQuery } from "./product-query.ts";

export function Perks({ product }: { readonly product: Pick<ProductView, "category" | "returnDays"> }) {
  const { data: shipping } = useSuspenseQuery(shippingQuery(useTRPC()));
  const promise = freeShippingSentence(shipping);
  return (
    <ul className={classes.perks}>
      {promise && (
        <li>
          <IconTruck size={20} aria-hidden /> {promise}
        </li>
      )}
      <li>
        <IconArrowBackUp size={20} aria-hidden /> {returnDaysText(returnDaysIn(shipping, product))}
      </li>
      <li>
        <IconLock size={20} aria-hidden /> Secure payment
      </li>
    </ul>
  );
}
