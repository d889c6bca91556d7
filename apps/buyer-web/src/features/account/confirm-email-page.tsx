import { useRouterState } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ConfirmEmailForm } from "@haat/web-kit/account/confirm-email-form.tsx";
import { Page } from "../shell/page/page.tsx";
import { TextLink } from "../shell/page/text-link.tsx";
import { MarketPicture } from "./login/market-picture.tsx";

/** The token is in the URL fragment, which browsers never send to a server. */
export function ConfirmEmailPage() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <Page>
      <AuthCard title="Confirm Your Email Address" picture={<MarketPicture />}>
        <ConfirmEmailForm
          key={token}
          token={token}
          nextStep={<TextLink to="/products">Browse products</TextLink>}
        />
      </AuthCard>
    </Page>
  );
}
