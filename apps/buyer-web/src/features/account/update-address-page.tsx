import { Paper } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { Page } from "../shell/page/page.tsx";
import { AddressForm } from "./address-form.tsx";
import { useKnownUser } from "./use-known-user.ts";

const route = getRouteApi("/_buyer/updateAddress");

export function UpdateAddressPage() {
  const { redirect } = route.useSearch();
  const buyer = useKnownUser();
  const lead = redirect
    ? "Where should we deliver your order? Save the address to go back to it."
    : "We deliver your orders here.";
  return (
    <Page title="Update Address" lead={lead}>
      {buyer ? (
        <Paper withBorder p="lg" maw={720}>
          <AddressForm personId={buyer.id} address={buyer.address} redirect={redirect} />
        </Paper>
      ) : (
        <LoadingState>Loading your address...</LoadingState>
      )}
    </Page>
  );
}
