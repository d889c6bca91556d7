import type { ReactNode } from "react";
import { Footer } from "@haat/ui/layout/footer.tsx";
import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { renderRouterLink } from "@haat/web-kit/render-router-link.tsx";
import { ShopHeader } from "./header/shop-header.tsx";
import { PageAnnouncer } from "./page/page-announcer.tsx";

const footerLinks = [
  { label: "Help", to: "/help" },
  { label: "Delivery", to: "/delivery" },
  { label: "Returns", to: "/returns" },
  { label: "Privacy", to: "/privacy" },
  { label: "Contact", to: "/contact" },
  { label: "About", to: "/about" },
  { label: "Sell on Haat", to: "/sell" },
] as const;

export function ShopShell({ children }: { readonly children: ReactNode }) {
  return (
    <PageShell
      bleed
      header={<ShopHeader />}
      footer={
        <Footer links={footerLinks} renderLink={renderRouterLink}>
          Many sellers, one cart, cash on delivery.
        </Footer>
      }
    >
      {children}
      <PageAnnouncer />
    </PageShell>
  );
}
