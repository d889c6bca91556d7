import { useDocumentTitle } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { AuthCard } from "@haat/ui/layout/auth-card.tsx";
import { Brand } from "@haat/ui/layout/brand.tsx";
import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { safeRedirect } from "@haat/web-kit/session/guards.ts";
import { AdminLoginForm } from "./admin-login-form.tsx";
import classes from "./login-page.module.css";

export function LoginPage() {
  useDocumentTitle("Log In · Haat Admin");
  const { redirect } = useSearch({ from: "/admin/login" });
  const navigate = useNavigate();
  const continueTo = () => void navigate({ href: safeRedirect(redirect, "/admin/dashboard"), replace: true });

  return (
    <PageShell>
      <div className={classes.stage}>
        <Brand note="Admin" />
        <AuthCard title="Admin Login" lead="Orders, revenue and more for the people who run this market.">
          <AdminLoginForm onDone={continueTo} />
        </AuthCard>
      </div>
    </PageShell>
  );
}
