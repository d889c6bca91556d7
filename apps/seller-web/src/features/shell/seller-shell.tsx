import { Alert, Button, Group } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCash,
  IconInfoCircle,
  IconLayoutDashboard,
  IconPackages,
  IconPlus,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { AccountMenu } from "@haat/ui/header/account-menu.tsx";
import { AppHeader, type HeaderItem } from "@haat/ui/header/app-header.tsx";
import { Footer } from "@haat/ui/layout/footer.tsx";
import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { renderRouterLink } from "@haat/web-kit/render-router-link.tsx";
import { appAddress } from "@haat/web-kit/session/app-address.ts";
import { storedUser, useLogOut, useMe } from "@haat/web-kit/session/session.ts";
import { useHeldDecisions } from "#features/decisions/use-held-decisions.ts";
import { useSellerOrderEvents } from "#features/order-events/use-seller-order-events.ts";
import { useWaiting } from "#features/order-events/use-waiting.ts";

const about: HeaderItem = { label: "About", to: "/about", icon: <IconInfoCircle size={20} /> };
const sellerItems: readonly HeaderItem[] = [
  { label: "Dashboard", to: "/", exact: true, icon: <IconLayoutDashboard size={20} /> },
  { label: "Parcels", to: "/parcels", icon: <IconTruckDelivery size={20} /> },
  { label: "Returns", to: "/returns", icon: <IconArrowBackUp size={20} /> },
  { label: "Money", to: "/money", icon: <IconCash size={20} /> },
  { label: "Add Product", to: "/add", icon: <IconPlus size={20} /> },
  { label: "Manage Products", to: "/update", icon: <IconPackages size={20} /> },
  about,
];

function useItems(isSeller: boolean): readonly HeaderItem[] {
  const waiting = useWaiting();
  const badges: Readonly<Record<string, number | undefined>> = {
    "/parcels": waiting?.parcels["to-pack"],
    "/returns": waiting?.returns["to-answer"],
  };
  if (!isSeller) return [about];
  return sellerItems.map((item) => {
    const badge = badges[item.to];
    return badge ? { ...item, badge } : item;
  });
}

function SellerAccount() {
  const navigate = useNavigate();
  const decisions = useHeldDecisions();
  const logOut = useLogOut({ after: () => void navigate({ to: "/login" }) });
  return (
    <AccountMenu
      label="Account"
      profileTo="/profile"
      // Decisions must be sent while the session is still valid.
      onLogout={() => void decisions.flush().then(() => logOut.mutate())}
      renderLink={renderRouterLink}
    />
  );
}

function VisitorAccount() {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="sm" variant="subtle" renderRoot={(props) => <Link to="/login" {...props} />}>
        Log In
      </Button>
      <Button size="sm" visibleFrom="xs" renderRoot={(props) => <Link to="/signup" {...props} />}>
        Sign Up
      </Button>
    </Group>
  );
}

/** Until the server has answered, the header trusts the browser's stored user. */
export function SellerShell() {
  const { data: session } = useMe();
  const isSeller = session === undefined ? storedUser()?.userType === "seller" : session !== null;
  useSellerOrderEvents(session?.user.userType === "seller" ? session.user.id : undefined);
  const items = useItems(isSeller);
  const header = (
    <AppHeader
      brand={{ to: "/", note: "Seller" }}
      items={items}
      renderLink={renderRouterLink}
      account={isSeller ? <SellerAccount /> : <VisitorAccount />}
    />
  );
  const footerLinks = [
    { label: "Visit the shop", to: appAddress("shop", "seller", window.location) },
    { label: "About", to: "/about" },
  ];
  return (
    <PageShell header={header} footer={<Footer links={footerLinks} renderLink={renderRouterLink} />}>
      {session?.user.isWaiting && (
        <Alert color="yellow" role="status" mb="lg">
          Your account is waiting for the shop's approval. You can add products now; buyers see them after
          approval.
        </Alert>
      )}
      <Outlet />
    </PageShell>
  );
}
