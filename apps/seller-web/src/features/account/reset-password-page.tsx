import { Anchor } from "@mantine/core";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ResetPasswordForm } from "@haat/web-kit/password/reset-password-form.tsx";
import { usePageTitle } from "#features/shell/page-heading.tsx";
import { MarketPicture } from "./market-picture.tsx";

export function ResetPasswordPage() {
  usePageTitle("New Password");
  const token = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const askAgain = (
    <Anchor c="inherit" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
      Request a new link
    </Anchor>
  );
  return (
    <AuthCard
      title="Choose a New Password"
      lead="You'll be logged out everywhere, then log in with the new password."
      picture={<MarketPicture />}
    >
      <ResetPasswordForm
        token={token}
        requestAgain={askAgain}
        onDone={() => void navigate({ to: "/login", replace: true })}
      />
    </AuthCard>
  );
}
