import { Anchor } from "@mantine/core";
import { Link, useRouter } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { LoginForm } from "@haat/web-kit/account/login-form.tsx";
import { safeRedirect } from "@haat/web-kit/session/guards.ts";
import { usePageTitle } from "#features/shell/page-heading.tsx";
import type { LoginSearch } from "./login-search.ts";
import { MarketPicture } from "./market-picture.tsx";

export function LoginPage({ search }: { readonly search: LoginSearch }) {
  usePageTitle("Log In");
  const { history } = useRouter();
  return (
    <AuthCard
      title="Log In to Sell"
      lead="Your products, your orders, your day at the market."
      picture={<MarketPicture />}
      footer={
        <>
          Don’t have an account?{" "}
          <Anchor renderRoot={(props) => <Link to="/signup" {...props} />}>Sign up now</Anchor>
        </>
      }
    >
      <LoginForm
        forgot={
          <Anchor renderRoot={(props) => <Link to="/forgot-password" {...props} />}>Forgot password?</Anchor>
        }
        onDone={() => history.push(safeRedirect(search.redirect, "/"))}
      />
    </AuthCard>
  );
}
