import { Link } from "@tanstack/react-router";
import classes from "./admin-nav.module.css";

const pages = [
  { to: "/admin/dashboard", label: "Dashboard" },
  { to: "/admin/people", label: "People" },
  { to: "/admin/products", label: "Products" },
  { to: "/admin/synonyms", label: "Synonyms" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/audit", label: "Audit" },
] as const;

/** The ways to the admin's pages. */
export function AdminNav() {
  return (
    <nav aria-label="Main" className={classes.nav}>
      <ul>
        {pages.map(({ to, label }) => (
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
