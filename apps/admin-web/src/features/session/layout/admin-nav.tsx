import { Link } from "@tanstack/react-router";
import { useIsOwner } from "../is-owner.ts";
import classes from "./admin-nav.module.css";

const pages = [
  { to: "/admin/dashboard", label: "Dashboard", isForAll: true },
  { to: "/admin/people", label: "People" },
  { to: "/admin/products", label: "Products" },
  { to: "/admin/synonyms", label: "Synonyms" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/audit", label: "Audit" },
  { to: "/admin/admins", label: "Admins" },
  { to: "/admin/health", label: "Health" },
] as const;

/** The ways to the pages that this admin may see. */
export function AdminNav() {
  const mayAll = useIsOwner();
  return (
    <nav aria-label="Main" className={classes.nav}>
      <ul>
        {pages
          .filter((page) => mayAll || "isForAll" in page)
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
