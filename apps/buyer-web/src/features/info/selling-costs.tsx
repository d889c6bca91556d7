import type { ShopView } from "@haat/contract/admin/settings.schema";
import { commissionTerms, shareText } from "@haat/contract/book/commission-terms";

export function SellingCosts({ shop }: { readonly shop: ShopView }) {
  const terms = commissionTerms(shop.commission);
  const deliveryFee = shop.deliveryToShop ? "Delivery fees go to the shop." : "You keep the delivery fees.";
  if (!terms)
    return (
      <p>{`Nothing. Listing is free, and there is no commission. Buyers pay in cash on delivery. ${deliveryFee}`}</p>
    );
  const { categories, others } = terms;
  const rest = others ? shareText(others) : "nothing";
  return (
    <>
      <p>
        {categories.length === 0
          ? `Listing is free. The shop takes ${rest} of your sales.`
          : "Listing is free. The shop takes a share of your sales:"}
      </p>
      {categories.length > 0 && (
        <ul>
          {categories.map((rule) => (
            <li key={rule.category}>{`${rule.category}: ${shareText(rule)}`}</li>
          ))}
          <li>{`Everything else: ${rest}`}</li>
        </ul>
      )}
      <p>{`This applies to new orders; earlier orders keep their rates. The shop may agree other rates with a seller. ${deliveryFee} Buyers pay in cash on delivery.`}</p>
    </>
  );
}
