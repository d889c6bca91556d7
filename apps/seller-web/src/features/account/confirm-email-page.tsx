import { Anchor } from "@mantine/core";
import { Link, useRouterState } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ConfirmEmailForm } from "@haat/web-kit/account/confirm-email-form.tsx";
import { usePageTitle } from "#features/shell/page-heading.tsx";
import { MarketPicture } from "./market-picture.tsx";

/** The token is in the link's fragment, which browsers never send to a server. */
export function ConfirmEmailPage() {
  usePageTitle("Confirm Your Email Address");
  const token = useRouterState({ select: ({ location }) => location.hash });
  const goOn = <Anchor renderRoot={(props) => <Link to="/" {...props} />}>Go to your dashboard</Anchor>;
  return (
    <AuthCard title="Confirm Your Email Address" picture={<MarketPicture />}>
      <ConfirmEmailForm key={token} token={token} nextStep={goOn} />
    </AuthCard>
  );
}
