import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef, type RefObject } from "react";
import { useIsOwner } from "../is-owner.ts";
import classes from "./admin-nav.module.css";

const pages = [
  { to: "/admin/dashboard", label: "Dashboard", isForAll: true },
  { to: "/admin/parcels", label: "Parcels", isForAll: true },
  { to: "/admin/people", label: "People" },
  { to: "/admin/products", label: "Products" },
  { to: "/admin/returns", label: "Returns", isForAll: true },
  { to: "/admin/cash", label: "Cash" },
  { to: "/admin/delivery", label: "Delivery" },
  { to: "/admin/synonyms", label: "Synonyms" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/audit", label: "Audit" },
  { to: "/admin/admins", label: "Admins" },
  { to: "/admin/health", label: "Health" },
] as const;

/** On a phone, scrolls the current page's link into the middle. */
function useScrollToCurrent(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const bar = nav.current;
    const current = bar?.querySelector("[aria-current=page]")?.getBoundingClientRect();
    if (!bar || !current) return;
    const { left, width } = bar.getBoundingClientRect();
    bar.scrollLeft += current.left + current.width / 2 - (left + width / 2);
  }, [path]);
  return nav;
}

export function AdminNav() {
  const isOwner = useIsOwner();
  const nav = useScrollToCurrent();
  return (
    <nav aria-label="Main" className={classes.nav} ref={nav}>
      <ul>
        {pages
          .filter((page) => isOwner || "isForAll" in page)
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={classes.link} activeOptions={{ includeSearch: false }}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
