import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { SignUpForm } from "@haat/web-kit/account/sign-up-form.tsx";
import { OtherAppLink } from "@haat/web-kit/session/other-app-link.tsx";
import { Page } from "../../shell/page/page.tsx";
import { TextLink } from "../../shell/page/text-link.tsx";
import { MarketPicture } from "./market-picture.tsx";
import { useAfterLogin } from "./use-after-login.ts";

const route = getRouteApi("/signup");

function SellerWelcome({ name }: { readonly name: string }) {
  return (
    <AuthCard title="Your Seller Account Is Ready" picture={<MarketPicture />}>
      <p>Thank you, {name}. Log in to the seller app to add and manage your products.</p>
      <OtherAppLink userType="seller" />
    </AuthCard>
  );
}

export function SignUpPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const afterLogin = useAfterLogin(search.redirect);
  const [seller, setSeller] = useState<string | null>(null);
  if (seller !== null)
    return (
      <Page>
        <SellerWelcome name={seller} />
      </Page>
    );
  return (
    <Page>
      <AuthCard
        title="Create Your Account"
        picture={<MarketPicture />}
        footer={
          <>
            Already have an account?{" "}
            <TextLink to="/login" search={search} fw={650}>
              Sign in
            </TextLink>
          </>
        }
      >
        <SignUpForm
          userType="buyer"
          onDone={({ userType, name }, isLoggedIn) => {
            if (userType === "seller") return setSeller(name);
            toastSuccess(
              `Your account is ready. ${isLoggedIn ? "You're logged in." : "Log in to continue."}`,
            );
            void (isLoggedIn ? afterLogin() : navigate({ to: "/login", search }));
          }}
        />
      </AuthCard>
    </Page>
  );
}
