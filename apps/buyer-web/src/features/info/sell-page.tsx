import { Button } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { appAddress } from "@haat/web-kit/session/app-address.ts";
import { InfoPage, InfoTitle } from "./info-page.tsx";
import { SellingCosts } from "./selling-costs.tsx";

export function SellPage() {
  const { data: shop } = useSuspenseQuery(useTRPC().shop.about.queryOptions());
  const { origin } = useRouter().options.context;
  const seller = appAddress("seller", "shop", new URL(origin));
  return (
    <InfoPage title="Sell on Haat" lead="Open your own shop next to the others.">
      <InfoTitle>How it works</InfoTitle>
      <ul>
        <li>
          Sign up as a seller and list a product with a few images and a price.{" "}
          {shop.sellersWait ? "It’s for sale once we approve your account." : "It’s for sale immediately."}
        </li>
        <li>You review each order: approve what you can send and reject the rest with a reason.</li>
        <li>Ordered stock is reserved immediately, so nothing is sold twice.</li>
        <li>Import and export hundreds of products as a spreadsheet.</li>
      </ul>
      <InfoTitle>Fees</InfoTitle>
      <SellingCosts shop={shop} />
      <p>
        <Button component="a" href={`${seller}/signup`} mt="md">
          Open a Seller Account
        </Button>
      </p>
    </InfoPage>
  );
}
