import { Button, Group, Paper, Title } from "@mantine/core";
import {
  IconLogout,
  IconMapPin,
  IconPackage,
  IconPackageExport,
  IconShoppingCart,
} from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { AccountData } from "@haat/web-kit/account/account-data.tsx";
import { AccountSecurity } from "@haat/web-kit/account/account-security.tsx";
import { ProfileForm } from "@haat/web-kit/account/profile-form.tsx";
import { UnconfirmedNotice } from "@haat/web-kit/account/unconfirmed-notice.tsx";
import { useLogOut } from "@haat/web-kit/session/session.ts";
import { forgetPin } from "../delivery/kept-pin.ts";
import { forgetRecentProducts } from "../product/grid/recent-products.ts";
import { Page } from "../shell/page/page.tsx";
import { addressLine } from "./address-line.ts";
import classes from "./profile-page.module.css";
import { useKnownUser } from "./use-known-user.ts";

const quickActions = [
  { to: "/orders", label: "My Orders", icon: IconPackage },
  { to: "/parches", label: "Purchases", icon: IconPackageExport },
  { to: "/cart", label: "Cart", icon: IconShoppingCart },
  { to: "/updateAddress", label: "Update Address", icon: IconMapPin },
] as const;

function QuickActions() {
  const navigate = useNavigate();
  const logOut = useLogOut({
    after: () => {
      forgetRecentProducts();
      forgetPin();
      void navigate({ to: "/login" });
    },
  });
  return (
    <section aria-labelledby="quick-actions">
      <Title order={2} size="h3" id="quick-actions">
        Quick actions
      </Title>
      <ul className={classes.actions}>
        {quickActions.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconLogout size={20} aria-hidden />}
        loading={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        Logout
      </Button>
    </section>
  );
}

const accountTypes = { buyer: "Buyer", seller: "Seller" } as const;

function factsOf({ name, email, contact, userType, address }: UserView): [string, string][] {
  return [
    ["Name", name],
    ["Email", email],
    ["Contact", contact],
    ["Account type", accountTypes[userType]],
    ["Address", address ? addressLine(address) : "No address yet"],
  ];
}

function ProfileDetails({ user }: { readonly user: UserView }) {
  const [mode, setMode] = useState<"read" | "edit" | "edited">("read");
  if (mode === "edit") return <ProfileForm user={user} onDone={() => setMode("edited")} />;
  return (
    <>
      <dl className={classes.facts}>
        {factsOf(user).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group mt="lg">
        {/* Returns the focus after editing. */}
        <Button variant="light" autoFocus={mode === "edited"} onClick={() => setMode("edit")}>
          Edit Profile
        </Button>
      </Group>
    </>
  );
}

export function ProfilePage() {
  const buyer = useKnownUser();
  const navigate = useNavigate();
  const leave = () => {
    forgetRecentProducts();
    forgetPin();
    void navigate({ to: "/" });
  };
  return (
    <Page title="My Profile">
      <UnconfirmedNotice />
      {buyer ? (
        <div className={classes.columns}>
          <div className={classes.papers}>
            <Paper withBorder p="lg">
              <ProfileDetails user={buyer} />
            </Paper>
            <Paper withBorder p="lg">
              <AccountSecurity onSignedOut={() => void navigate({ to: "/login" })} />
            </Paper>
            <Paper withBorder p="lg">
              <AccountData userType="buyer" onDeleted={leave} />
            </Paper>
          </div>
          <QuickActions />
        </div>
      ) : (
        <LoadingState>Loading your profile...</LoadingState>
      )}
    </Page>
  );
}
