import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ForgotPasswordForm } from "@haat/web-kit/password/forgot-password-form.tsx";
import { usePageTitle } from "#features/shell/page-heading.tsx";
import { MarketPicture } from "./market-picture.tsx";

export function ForgotPasswordPage() {
  usePageTitle("Forgot Password");
  return (
    <AuthCard
      title="Forgot Your Password?"
      lead="Enter your email and we'll send you a link to choose a new one."
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
