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
import { AppHeader, type HeaderItem } from "@haat/ui/app-header.tsx";
import { HeaderSearch } from "@haat/ui/header-search.tsx";
import type { RenderLink } from "@haat/ui/render-link.ts";
import { useComponentWhen } from "@haat/ui/use-late-component.tsx";
import { renderRouterLink } from "@haat/web-kit/render-router-link.tsx";
import { useCartCount } from "../cart/use-cart-count.ts";
import { useBuyer } from "../session/use-buyer.ts";
import classes from "./shop-header.module.css";

const loadSuggestions = () => import("./shop-suggestions.tsx").then(({ ShopSuggestions }) => ShopSuggestions);

function itemsFor(entries: number): HeaderItem[] {
  return [
    { label: "Home", to: "/home", exact: true, icon: <IconHome size={22} /> },
    { label: "Products", to: "/products", icon: <IconBuildingStore size={22} /> },
    { label: "My Orders", to: "/orders", icon: <IconPackage size={22} /> },
    { label: "About", to: "/about", icon: <IconInfoCircle size={22} /> },
    { label: "Cart", to: "/cart", icon: <IconShoppingCart size={22} />, badge: entries, pinned: true },
    { label: "Profile", to: "/profile", icon: <IconUser size={22} />, pinned: true },
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
      initial={search}
      onEnter={() => setIsEntered(true)}
      suggestions={(box) => Suggestions && <Suggestions box={box} />}
      onSearch={(text) => void navigate({ to: "/products", search: { search: text } })}
    />
  );
}

/** The header of buyers and visitors. What is personal in it, the count, lies in a place that is kept for it. */
export function ShopHeader() {
  const entries = useCartCount(useBuyer() !== null);
  return (
    <div className={classes.shop}>
      <AppHeader
        brand={{ to: "/" }}
        items={itemsFor(entries)}
        renderLink={useRenderLink()}
        search={<ShopSearch />}
      />
    </div>
  );
}
