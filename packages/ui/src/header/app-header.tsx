import { Burger } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useLateComponent } from "../late/use-late-component.tsx";
import { Brand } from "../layout/brand.tsx";
import type { RenderLink } from "../layout/render-link.ts";
import classes from "./app-header.module.css";
import { SchemeButton } from "./scheme-button.tsx";

const loadDrawer = () => import("./header-drawer.tsx").then(({ HeaderDrawer }) => HeaderDrawer);

export type HeaderItem = {
  label: string;
  to: string;
  /** Active only on exactly this path ("/" and "/home" need it). */
  exact?: boolean;
  icon?: ReactNode;
  badge?: number;
  /** Stays in the bar on a phone; needs an icon. */
  pinned?: boolean;
  /** The longest label this item can have: room is kept for it. */
  widest?: string;
  /** Heading above this item in the drawer. */
  section?: string;
};

function itemContent({ icon, label, badge, widest }: HeaderItem) {
  return (
    <>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={classes.label} data-widest={widest}>
        {label}
      </span>
      {badge ? <span className={classes.count}>{badge}</span> : null}
    </>
  );
}

const loadMenu = () => import("./colour-scheme-menu.tsx").then(({ ColourSchemeMenu }) => ColourSchemeMenu);

/** The menu is fetched on the first click. */
function ColourSchemeToggle() {
  const { component: ColourSchemeMenu, isFetching, fetchComponent } = useLateComponent(loadMenu);
  if (ColourSchemeMenu) return <ColourSchemeMenu />;
  return <SchemeButton aria-expanded={false} aria-busy={isFetching} onClick={() => void fetchComponent()} />;
}

type AppHeaderProps = {
  brand: { to: string; note?: string };
  items: readonly HeaderItem[];
  /** Replaces the links in the bar; the drawer still lists `items`. */
  menus?: ReactNode;
  renderLink: RenderLink;
  search?: ReactNode;
  account?: ReactNode;
};

export function AppHeader({ brand, items, menus, renderLink, search, account }: AppHeaderProps) {
  const { component: HeaderDrawer, isFetching, fetchComponent } = useLateComponent(loadDrawer);
  const [isOpen, drawer] = useDisclosure(false);
  const toggle = async () => {
    if (await fetchComponent()) drawer.toggle();
  };
  const link = (item: HeaderItem, className: string | undefined) => (
    <li key={item.to} data-section={item.section}>
      {renderLink({
        to: item.to,
        exact: item.exact,
        className,
        onClick: drawer.close,
        children: itemContent(item),
      })}
    </li>
  );
  const pinned = items.filter((item) => item.pinned);

  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        {items.length > 0 && (
          <Burger
            className={classes.burger ?? ""}
            opened={isOpen}
            onClick={() => void toggle()}
            size="sm"
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-busy={isFetching}
          />
        )}
        {renderLink({
          to: brand.to,
          exact: true,
          className: classes.home,
          children: <Brand note={brand.note} />,
        })}
        {search && <div className={classes.search}>{search}</div>}
        {items.length > 0 && (
          <nav className={classes.links} aria-label="Main">
            {menus ?? <ul>{items.map((item) => link(item, classes.link))}</ul>}
          </nav>
        )}
        <div className={classes.tools}>
          {pinned.length > 0 && (
            <ul className={classes.pinned}>{pinned.map((item) => link(item, classes.pin))}</ul>
          )}
          <ColourSchemeToggle />
          {account}
        </div>
      </div>
      {HeaderDrawer && (
        <HeaderDrawer isOpen={isOpen} onClose={drawer.close}>
          {(linkClass) => items.map((item) => link(item, linkClass))}
        </HeaderDrawer>
      )}
    </header>
  );
}
