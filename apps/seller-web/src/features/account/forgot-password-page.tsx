import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ForgotPasswordForm } from "@haat/web-kit/password/forgot-password-form.tsx";
import { usePageTitle } from "#features/shell/page-heading.tsx";
import { MarketPicture } from "./market-picture.tsx";

/** Asks where to send a link to a new password. */
export function ForgotPasswordPage() {
  usePageTitle("Forgot password");
  return (
    <AuthCard
      title="Forgot your password?"
      lead="Enter your email, and we send you a link to choose a new one."
      picture={<MarketPicture />}
      footer={
        <>
          Remembered it?{" "}
          <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>Back to login</Anchor>
        </>
      }
    >
      <ForgotPasswordForm />
    </AuthCard>
  );
}
