import {
  IconBuildingStore,
  IconHome,
  IconInfoCircle,
  IconPackage,
  IconShoppingCart,
  IconUser,
} from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AppHeader, type HeaderItem } from "@haat/ui/app-header.tsx";
import { HeaderSearch } from "@haat/ui/header-search.tsx";
import { renderRouterLink } from "@haat/web-kit/render-router-link.tsx";
import { useCartCount } from "../cart/use-cart-count.ts";
import { useBuyer } from "../session/use-buyer.ts";
import classes from "./shop-header.module.css";

function itemsFor(entries: number): HeaderItem[] {
  return [
    { label: "Home", to: "/home", exact: true, icon: <IconHome size={22} /> },
    { label: "Products", to: "/products", icon: <IconBuildingStore size={22} /> },
    { label: "My Orders", to: "/orders", icon: <IconPackage size={22} /> },
    { label: "About", to: "/about", icon: <IconInfoCircle size={22} /> },
    { label: "Cart", to: "/cart", icon: <IconShoppingCart size={22} />, badge: entries, pinned: true },
  ];
}

function AccountLink({ isLoggedIn }: { readonly isLoggedIn: boolean }) {
  return renderRouterLink({
    to: isLoggedIn ? "/profile" : "/login",
    className: classes.account,
    children: (
      <>
        <IconUser size={20} aria-hidden />
        <span>{isLoggedIn ? "Profile" : "Login"}</span>
      </>
    ),
  });
}

function ShopSearch() {
  const navigate = useNavigate();
  const { search = "" } = useSearch({ strict: false });
  return (
    <HeaderSearch
      key={search}
      placeholder="Search products..."
      initial={search}
      onSearch={(text) => void navigate({ to: "/products", search: { search: text } })}
    />
  );
}

/** The header of buyers and visitors. What is personal in it appears in places that are kept for it. */
export function ShopHeader() {
  const buyer = useBuyer();
  const entries = useCartCount(buyer !== null);
  return (
    <div className={classes.shop}>
      <AppHeader
        brand={{ to: "/" }}
        items={itemsFor(entries)}
        renderLink={renderRouterLink}
        search={<ShopSearch />}
        account={<AccountLink isLoggedIn={buyer !== null} />}
      />
    </div>
  );
}
