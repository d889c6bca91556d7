import { Anchor } from "@mantine/core";
import { Link, useNavigate, useRouterState } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ResetPasswordForm } from "@haat/web-kit/password/reset-password-form.tsx";
import { usePageTitle } from "#features/shell/page-heading.tsx";
import { MarketPicture } from "./market-picture.tsx";

/** A new password by the link of a mail; its token stands behind the number sign, which is never sent to a server. */
export function ResetPasswordPage() {
  usePageTitle("New password");
  const token = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const askAgain = (
    <Anchor c="inherit" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
      Ask for a new link
    </Anchor>
  );
  return (
    <AuthCard
      title="Choose a new password"
      lead="Afterwards you are logged out everywhere and log in with it."
      picture={<MarketPicture />}
    >
      <ResetPasswordForm
        token={token}
        askAgain={askAgain}
        onDone={() => void navigate({ to: "/login", replace: true })}
      />
    </AuthCard>
  );
}
