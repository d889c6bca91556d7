import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { ForgotPasswordForm } from "@haat/web-kit/password/forgot-password-form.tsx";
import { Page } from "../../shell/page/page.tsx";
import { TextLink } from "../../shell/page/text-link.tsx";
import { MarketPicture } from "./market-picture.tsx";

export function ForgotPasswordPage() {
  return (
    <Page>
      <AuthCard
        title="Forgot Your Password?"
        lead="Enter your email and we'll send you a link to choose a new one."
        picture={<MarketPicture />}
        footer={
          <>
            Remembered it?{" "}
            <TextLink to="/login" fw={650}>
              Back to login
            </TextLink>
          </>
        }
      >
        <ForgotPasswordForm />
      </AuthCard>
    </Page>
  );
}
