import { Alert, Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";

/** Says that nobody can read whom to write to while the shop has neither email nor phone; nothing once it has one. */
export function NoSupport({ mayAll }: { readonly mayAll: boolean }) {
  const trpc = useTRPC();
  const { data: shop } = useQuery(trpc.shop.about.queryOptions());
  if (!shop || shop.supportEmail || shop.supportPhone) return null;
  return (
    <Alert color="yellow" role="status" mt="md">
      People who are blocked or need help do not know whom to write to until a support email or phone is set.{" "}
      {mayAll ? (
        <Anchor renderRoot={(props) => <Link {...props} to="/admin/settings" />}>Set it in Settings</Anchor>
      ) : (
        "An owner sets it in Settings."
      )}
    </Alert>
  );
}
