import { useNavigate, useRouterState } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ResetPasswordForm } from "@haat/web-kit/password/reset-password-form.tsx";
import { Page } from "../../shell/page/page.tsx";
import { TextLink } from "../../shell/page/text-link.tsx";
import { MarketPicture } from "./market-picture.tsx";

export function ResetPasswordPage() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const askAgain = (
    <TextLink to="/forgot-password" c="inherit">
      Request a new link
    </TextLink>
  );
  return (
    <Page>
      <AuthCard
        title="Choose a New Password"
        lead="This logs you out everywhere. Then log in with the new password."
        picture={<MarketPicture />}
      >
        <ResetPasswordForm
          token={token}
          requestAgain={askAgain}
          onDone={() => void navigate({ to: "/login", replace: true })}
        />
      </AuthCard>
    </Page>
  );
}
