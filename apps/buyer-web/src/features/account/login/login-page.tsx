import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { LoginForm } from "@haat/web-kit/account/login-form.tsx";
import { Page } from "../../shell/page/page.tsx";
import { TextLink } from "../../shell/page/text-link.tsx";
import { MarketPicture } from "./market-picture.tsx";
import { readPendingAdd } from "./take-pending-add.ts";
import { useAfterLogin } from "./use-after-login.ts";

const route = getRouteApi("/login");

function reasonToLogIn(redirect: string | undefined): string {
  const wish = readPendingAdd(redirect);
  if (wish) return wish.isBuyNow ? "Log in to buy it now." : "Log in and we'll add it to your cart.";
  return redirect ? "Log in to continue where you left off." : "Welcome back to the market.";
}

export function LoginPage() {
  const search = route.useSearch();
  // Read once: logging in removes the pending item while this page is still shown.
  const lead = useMemo(() => reasonToLogIn(search.redirect), [search.redirect]);
  const afterLogin = useAfterLogin(search.redirect);
  return (
    <Page>
      <AuthCard
        title="Log In"
        lead={lead}
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
