import { Brand } from "@haat/ui/brand.tsx";
import { ColourSchemeToggle } from "@haat/ui/colour-scheme-toggle.tsx";
import { Button } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";

import { useLogOutAdmin } from "./use-log-out-admin.ts";

import classes from "./admin-bar.module.css";

/** The slim bar: the mark, who is logged in, and the way out. */
export function AdminBar({ name }: { name: string }) {
  const logOut = useLogOutAdmin();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/admin/dashboard" className={classes.home} aria-label="Haat Admin, dashboard">
          <Brand note="Admin" />
        </Link>
        <span className={classes.name}>{name}</span>
        <ColourSchemeToggle />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconLogout size={18} aria-hidden />}
          loading={logOut.isPending}
          onClick={() => logOut.mutate()}
        >
          Log out
        </Button>
      </div>
    </header>
  );
}
