import { Paper } from "@mantine/core";
import { LoadingState } from "@haat/ui/loading-state.tsx";
import { useMe } from "@haat/web-kit/session.ts";
import { Page } from "../shell/page.tsx";
import { AddressForm } from "./address-form.tsx";

/** Where one's orders go. */
export function UpdateAddressPage() {
  const { data: session } = useMe();
  return (
    <Page title="Update address" lead="Your orders are sent here.">
      {session ? (
        <Paper withBorder p="lg" maw={720}>
          <AddressForm address={session.user.address} />
        </Paper>
      ) : (
        <LoadingState>Loading your address...</LoadingState>
      )}
    </Page>
  );
}
