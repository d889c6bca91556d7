import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconLogout } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Brand } from "@haat/ui/brand.tsx";
import { ColourSchemeToggle } from "@haat/ui/colour-scheme-toggle.tsx";
import classes from "./admin-bar.module.css";
import { useLogOutAdmin } from "./use-log-out-admin.ts";

/** The slim bar: the mark, who is logged in, and the way out. */
export function AdminBar({ name }: { name: string }) {
  const logOut = useLogOutAdmin();
  const isWide = useMediaQuery("(min-width: 36em)", true, { getInitialValueInEffect: false });
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/admin/dashboard" className={classes.home}>
          <Brand note={isWide ? "Admin" : undefined} />
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
