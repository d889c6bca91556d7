import { ActionIcon, Menu, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown, IconLogout, IconUser } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { toastError } from "@haat/ui/app/toast.tsx";
import { AppHeader } from "@haat/ui/header/app-header.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { renderRouterLink } from "@haat/web-kit/render-router-link.tsx";
import { useIsOwner } from "../is-owner.ts";
import classes from "./admin-header.module.css";

interface AdminPage {
  readonly to: string;
  readonly label: string;
  readonly isForAll?: true;
}

interface PageGroup {
  readonly label: string;
  readonly pages: readonly AdminPage[];
}

const groups: readonly PageGroup[] = [
  {
    label: "Orders",
    pages: [
      { to: "/admin/dashboard", label: "Dashboard", isForAll: true },
      { to: "/admin/parcels", label: "Parcels", isForAll: true },
      { to: "/admin/returns", label: "Returns", isForAll: true },
    ],
  },
  {
    label: "Catalogue",
    pages: [
      { to: "/admin/products", label: "Products" },
      { to: "/admin/synonyms", label: "Synonyms" },
    ],
  },
  {
    label: "People",
    pages: [
      { to: "/admin/people", label: "People" },
      { to: "/admin/admins", label: "Admins" },
    ],
  },
  { label: "Money", pages: [{ to: "/admin/cash", label: "Cash" }] },
  {
    label: "Settings",
    pages: [
      { to: "/admin/settings", label: "Settings" },
      { to: "/admin/delivery", label: "Delivery" },
      { to: "/admin/audit", label: "Audit" },
      { to: "/admin/health", label: "Health" },
    ],
  },
];

function GroupMenu({ label, pages }: PageGroup) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isCurrent =
    pages.some(({ to }) => path.startsWith(to)) || (label === "Orders" && path.startsWith("/admin/orders/"));
  return (
    <Menu withinPortal={false} position="bottom-start" width={180}>
      <Menu.Target>
        <UnstyledButton className={classes.link ?? ""} aria-current={isCurrent || undefined}>
          {label}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map((page) => (
          <Menu.Item
            key={page.to}
            renderRoot={(props) => (
              <Link {...props} to={page.to} activeOptions={{ includeSearch: false }}>
                {page.label}
              </Link>
            )}
          >
            {page.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function AdminMenus() {
  return (
    <ul className={classes.menus}>
      {groups.map(({ label, pages }) => (
        <li key={label}>
          {pages.length > 1 ? (
            <GroupMenu label={label} pages={pages} />
          ) : (
            <Link to={pages[0]?.to ?? ""} className={classes.link}>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const ownersItems = groups.flatMap(({ label, pages }) =>
  pages.map((page, index) => ({ ...page, ...(index === 0 && { section: label }) })),
);

const supportItems = groups.flatMap(({ pages }) => pages.filter(({ isForAll }) => isForAll));

/** If the server is unreachable the session goes on, and the admin must be told. */
function useLogOutAdmin() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const leave = async () => {
    // A running query could restore the session, and the login would redirect back.
    await queryClient.cancelQueries();
    queryClient.setQueryData(trpc.admin.me.queryKey(), null);
    await navigate({ to: "/admin/login" });
    queryClient.clear();
  };

  return useMutation(
    trpc.admin.logOut.mutationOptions({
      onSuccess: leave,
      onError: (error) => {
        if (refusalOf(error)?.reason === "NOT_LOGGED_IN") return leave();
        toastError(
          messageOf(error, "You’re still logged in, because the server didn’t answer. Please try again."),
        );
      },
    }),
  );
}

export function AdminHeader({ name, hasNav }: { name: string; hasNav: boolean }) {
  const isOwner = useIsOwner();
  const logOut = useLogOutAdmin();
  const isWide = useMediaQuery("(min-width: 36em)", true, { getInitialValueInEffect: false });
  const items = isOwner ? ownersItems : supportItems;
  return (
    <AppHeader
      brand={{ to: "/admin/dashboard", ...(isWide && { note: "Admin" }) }}
      items={hasNav ? items : []}
      menus={isOwner ? <AdminMenus /> : undefined}
      renderLink={renderRouterLink}
      account={
        <>
          <Link
            to="/admin/account"
            className={classes.account}
            title={`${name}: your account`}
            aria-label={name}
          >
            <IconUser size={20} aria-hidden />
            <span className={classes.name}>{name}</span>
          </Link>
          <ActionIcon aria-label="Logout" loading={logOut.isPending} onClick={() => logOut.mutate()}>
            <IconLogout size={20} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}
