import { useDocumentTitle } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { Brand } from "@haat/ui/layout/brand.tsx";
import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { safeRedirect } from "@haat/web-kit/session/guards.ts";
import { AdminLoginForm } from "./admin-login-form.tsx";
import classes from "./login-page.module.css";

/** The admin's login; leads back to where the admin was sent from. */
export function LoginPage() {
  useDocumentTitle("Log in · Haat Admin");
  const { redirect } = useSearch({ from: "/admin/login" });
  const navigate = useNavigate();
  const leadOn = () => void navigate({ href: safeRedirect(redirect, "/admin/dashboard"), replace: true });

  return (
    <PageShell>
      <div className={classes.stage}>
        <Brand note="Admin" />
        <AuthCard title="Admin login" lead="Orders, revenue and status, for the people who run this market.">
          <AdminLoginForm onDone={leadOn} />
        </AuthCard>
      </div>
    </PageShell>
  );
}
