import { getRouteApi } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { LoginForm } from "@haat/web-kit/account/login-form.tsx";
import { Page } from "../../shell/page/page.tsx";
import { TextLink } from "../../shell/page/text-link.tsx";
import { MarketPicture } from "./market-picture.tsx";
import { useAfterLogin } from "./use-after-login.ts";

const route = getRouteApi("/login");

/** The buyers' login; leads back to where one wanted to go. */
export function LoginPage() {
  const search = route.useSearch();
  const afterLogin = useAfterLogin(search.redirect);
  return (
    <Page>
      <AuthCard
        title="Log in"
        lead={search.redirect ? "Log in and go on where you were." : "Welcome back to the market."}
        picture={<MarketPicture />}
        footer={
          <>
            New here?{" "}
            <TextLink to="/signup" search={search} fw={650}>
              Sign up now
            </TextLink>
          </>
        }
      >
        <LoginForm
          forgot={<TextLink to="/forgot-password">Forgot password?</TextLink>}
          onDone={() => void afterLogin()}
        />
      </AuthCard>
    </Page>
  );
}
