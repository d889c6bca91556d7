import { createFileRoute, notFound } from "@tanstack/react-router";
import { paymentKinds } from "@haat/contract/book/book.constants";
import { PaymentPage } from "#features/cash/payment-page.tsx";

export const Route = createFileRoute("/_admin/admin/cash_/$kind/$id")({
  params: {
    parse: ({ kind, id }) => {
      const known = paymentKinds.find((one) => one === kind);
      if (!known) throw notFound();
      return { kind: known, id };
    },
    stringify: (params) => params,
  },
  component: PaymentRoute,
});

function PaymentRoute() {
  return <PaymentPage {...Route.useParams()} />;
}
