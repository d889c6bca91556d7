import { Anchor } from "@mantine/core";
import { Link, useRouterState } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ConfirmEmailForm } from "@haat/web-kit/account/confirm-email-form.tsx";
import { usePageTitle } from "#features/shell/page-heading.tsx";
import { MarketPicture } from "./market-picture.tsx";

/** Confirms an address by the link of a mail; its token stands behind the number sign, which is never sent to a server. */
export function ConfirmEmailPage() {
  usePageTitle("Confirm your address");
  const token = useRouterState({ select: ({ location }) => location.hash });
  const goOn = <Anchor renderRoot={(props) => <Link to="/" {...props} />}>Go to your dashboard</Anchor>;
  return (
    <AuthCard title="Confirm your email address" picture={<MarketPicture />}>
      <ConfirmEmailForm key={token} token={token} goOn={goOn} />
    </AuthCard>
  );
}
