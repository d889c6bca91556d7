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
    <InfoPage title="Sell on Haat" lead="Open a shop of your own beside the others.">
      <InfoTitle>How it works</InfoTitle>
      <ul>
        <li>
          Sign up as a seller and list a product with a few pictures and a price.{" "}
          {shop.sellersWait
            ? "It is for sale once we have approved your account."
            : "It is for sale at once."}
        </li>
        <li>Each order waits for you: approve what you can send, reject the rest with a reason.</li>
        <li>Stock that is ordered is set aside at once, so nothing is sold twice.</li>
        <li>Hundreds of products come in from a spreadsheet, and go out to one.</li>
      </ul>
      <InfoTitle>What it costs</InfoTitle>
      <SellingCosts shop={shop} />
      <p>
        <Button component="a" href={`${seller}/signup`} mt="md">
          Open a seller account
        </Button>
      </p>
    </InfoPage>
  );
}
