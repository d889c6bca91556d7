import { Anchor, Text } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { SignUpForm } from "@haat/web-kit/account/sign-up-form.tsx";
import { OtherAppLink } from "@haat/web-kit/session/other-app-link.tsx";
import { usePageTitle } from "#features/shell/page-heading.tsx";
import { MarketPicture } from "./market-picture.tsx";

function BuyerWelcome({ buyer }: { readonly buyer: UserView }) {
  return (
    <AuthCard title="Your Account Is Ready" lead={`${buyer.email} is a buyer account, for the shop.`}>
      <Text>
        <OtherAppLink userType="buyer" /> to log in there.
      </Text>
    </AuthCard>
  );
}

export function SignUpPage() {
  usePageTitle("Sign Up");
  const navigate = useNavigate();
  const [buyer, setBuyer] = useState<UserView | null>(null);
  if (buyer) return <BuyerWelcome buyer={buyer} />;

  const onDone = (user: UserView, isLoggedIn: boolean) => {
    if (user.userType === "buyer") {
      setBuyer(user);
      return;
    }
    toastSuccess(`Your account is ready. ${isLoggedIn ? "You are logged in." : "Log in to start."}`);
    void navigate({ to: isLoggedIn ? "/" : "/login", replace: isLoggedIn });
  };
  return (
    <AuthCard
      title="Sell on Haat"
      lead="One account, a few details, and your shop is open."
      picture={<MarketPicture />}
      footer={
        <>
          Already have an account?{" "}
          <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>Sign in</Anchor>
        </>
      }
    >
      <SignUpForm userType="seller" onDone={onDone} />
    </AuthCard>
  );
}
