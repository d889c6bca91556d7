import type { ShopView } from "@haat/contract/admin/settings.schema";
import { commissionTerms, shareText } from "@haat/contract/book/commission-terms";

export function SellingCosts({ shop }: { readonly shop: ShopView }) {
  const terms = commissionTerms(shop.commission);
  const deliveryFee = shop.deliveryToShop
    ? "What buyers pay for delivery is the shop’s."
    : "What buyers pay for delivery is yours.";
  if (!terms)
    return (
      <p>{`Nothing. Listing is free and no commission is taken. Buyers pay in cash on delivery. ${deliveryFee}`}</p>
    );
  const { categories, others } = terms;
  const rest = others ? shareText(others) : "nothing";
  return (
    <>
      <p>
        {categories.length === 0
          ? `Listing is free. The shop takes ${rest} of what you sell.`
          : "Listing is free. Of what you sell the shop takes:"}
      </p>
      {categories.length > 0 && (
        <ul>
          {categories.map((rule) => (
            <li key={rule.category}>{`${rule.category}: ${shareText(rule)}`}</li>
          ))}
          <li>{`Everything else: ${rest}`}</li>
        </ul>
      )}
      <p>{`That holds for what is ordered now; what was ordered before keeps what held then. ${deliveryFee} Buyers pay in cash on delivery.`}</p>
    </>
  );
}
