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
import { useCartCount } from "../../cart/use-cart-count.ts";
import { useBuyer } from "../../use-buyer.ts";
import classes from "./shop-header.module.css";

const loadSuggestions = () => import("./shop-suggestions.tsx").then(({ ShopSuggestions }) => ShopSuggestions);

/** The last place is a visitor's way in and a buyer's profile; it is as wide as the wider of the two. */
const logIn = { label: "Log in", to: "/login" } as const;
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

/** The front page has two addresses; the link to one of them is the current one on both. */
function useRenderLink(): RenderLink {
  const isFront = useRouterState({ select: ({ location }) => location.pathname === "/" });
  return isFront ? renderFrontLink : renderRouterLink;
}

function ShopSearch() {
  const navigate = useNavigate();
  const { search = "" } = useSearch({ strict: false });
  const [isEntered, setIsEntered] = useState(false);
  // What does not come stands under no field: the search works without it.
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

/** The header of buyers and visitors. What is personal in it lies in places that are kept for it. */
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
