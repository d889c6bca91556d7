import {
  IconBuildingStore,
  IconHome,
  IconInfoCircle,
  IconPackage,
  IconShoppingCart,
  IconUser,
} from "@tabler/icons-react";
import { useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { AppHeader, type HeaderItem } from "@haat/ui/header/app-header.tsx";
import { HeaderSearch } from "@haat/ui/header/header-search.tsx";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import type { RenderLink } from "@haat/ui/layout/render-link.ts";
import { renderRouterLink } from "@haat/web-kit/render-router-link.tsx";
import { useCartCount } from "../../cart/use-cart.ts";
import { useBuyer } from "../../use-buyer.ts";
import classes from "./shop-header.module.css";

const loadSuggestions = () => import("./shop-suggestions.tsx").then(({ ShopSuggestions }) => ShopSuggestions);

/** Both share one place, as wide as the wider label. */
const logIn = { label: "Log In", to: "/login" } as const;
const profile = { label: "Profile", to: "/profile" } as const;

function itemsFor(entries: number, isLoggedIn: boolean): HeaderItem[] {
  return [
    { label: "Home", to: "/home", exact: true, icon: <IconHome size={22} /> },
    { label: "Products", to: "/products", icon: <IconBuildingStore size={22} /> },
    { label: "My Orders", to: "/orders", icon: <IconPackage size={22} /> },
    { label: "About", to: "/about", icon: <IconInfoCircle size={22} /> },
    { label: "Cart", to: "/cart", icon: <IconShoppingCart size={22} />, badge: entries, pinned: true },
    {
      ...(isLoggedIn ? profile : logIn),
      icon: <IconUser size={22} />,
      pinned: true,
      widest: profile.label,
    },
  ];
}

const renderFrontLink: RenderLink = (props) =>
  renderRouterLink(props.to === "/home" ? { ...props, "aria-current": "page" } : props);

/** The home page has two addresses; its link is current on both. */
function useRenderLink(): RenderLink {
  const isFront = useRouterState({ select: ({ location }) => location.pathname === "/" });
  return isFront ? renderFrontLink : renderRouterLink;
}

function ShopSearch() {
  const navigate = useNavigate();
  const { search = "" } = useSearch({ strict: false });
  const [isEntered, setIsEntered] = useState(false);
  // Search works without suggestions too.
  const { component: Suggestions } = useComponentWhen(isEntered, loadSuggestions);
  return (
    <HeaderSearch
      placeholder="Search products..."
      action="/products"
      initial={search}
      onEnter={() => setIsEntered(true)}
      suggestions={(box) => Suggestions && <Suggestions box={box} />}
      onSearch={(text) => void navigate({ to: "/products", search: { search: text } })}
    />
  );
}

export function ShopHeader() {
  const isLoggedIn = useBuyer() !== null;
  const entries = useCartCount(isLoggedIn);
  return (
    <div className={classes.shop}>
      <AppHeader
        brand={{ to: "/" }}
        items={itemsFor(entries, isLoggedIn)}
        renderLink={useRenderLink()}
        search={<ShopSearch />}
      />
    </div>
  );
}
