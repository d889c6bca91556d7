import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconLogout } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ColourSchemeToggle } from "@haat/ui/header/colour-scheme-toggle.tsx";
import { Brand } from "@haat/ui/layout/brand.tsx";
import { useLogOutAdmin } from "../use-log-out-admin.ts";
import classes from "./admin-bar.module.css";
import { AdminNav } from "./admin-nav.tsx";

export function AdminBar({ name, hasNav }: { name: string; hasNav: boolean }) {
  const logOut = useLogOutAdmin();
  const isWide = useMediaQuery("(min-width: 36em)", true, { getInitialValueInEffect: false });
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/admin/dashboard" className={classes.home}>
          <Brand note={isWide ? "Admin" : undefined} />
        </Link>
        {hasNav && <AdminNav />}
        <div className={classes.who}>
          <Link to="/admin/account" className={classes.name} title={`${name}: your account`}>
            {name}
          </Link>
        </div>
        <ColourSchemeToggle />
        <ActionIcon aria-label="Logout" loading={logOut.isPending} onClick={() => logOut.mutate()}>
          <IconLogout size={20} aria-hidden />
        </ActionIcon>
      </div>
    </header>
  );
}
