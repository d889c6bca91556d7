import { ColorSchemeScript, mantineHtmlProps, VisuallyHidden } from "@mantine/core";
import { HeadContent, Outlet, type ParsedLocation, Scripts, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { DEFAULT_COLOUR_SCHEME } from "@haat/ui/app/app-provider.tsx";
import { Footer } from "@haat/ui/layout/footer.tsx";
import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { renderRouterLink } from "@haat/web-kit/render-router-link.tsx";
import { WebRoot } from "@haat/web-kit/web-root.tsx";
import { ShopHeader } from "./header/shop-header.tsx";
import "@haat/ui/theme/base.css";

declare global {
  interface Window {
    haatEarly?: ((event: MouseEvent) => void) & { button?: HTMLButtonElement | null };
  }
}

/**
 * Records the last click on a button before hydration and marks it. Links and forms need no script.
 */
const earlyClickScript =
  'addEventListener("click",self.haatEarly=e=>{haatEarly.button?.removeAttribute("data-early");(haatEarly.button=e.target.closest("button[type=button]"))?.setAttribute("data-early","")},true)';

/** Replays that click, if its button is still there. */
function answerEarlyClick(): void {
  const early = window.haatEarly;
  if (!early) return;
  window.removeEventListener("click", early, true);
  delete window.haatEarly;
  // In a new task, when the page knows its user.
  setTimeout(() => {
    early.button?.removeAttribute("data-early");
    if (early.button?.isConnected) early.button.click();
  });
}

const footerLinks = [
  { label: "Help", to: "/help" },
  { label: "Delivery", to: "/delivery" },
  { label: "Returns", to: "/returns" },
  { label: "Privacy", to: "/privacy" },
  { label: "Contact", to: "/contact" },
  { label: "About", to: "/about" },
  { label: "Sell on Haat", to: "/sell" },
] as const;

/** The fragment's target, the heading or the main part. */
function landing(hash: string): HTMLElement | null {
  const target = hash === "" ? null : document.getElementById(hash);
  return target ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  // The router handles scrolling.
  element.focus({ preventScroll: true });
}

/** Don't interrupt typing. */
function isTyping(held: Element | null): boolean {
  const now = document.activeElement;
  return now !== held && (now?.matches("input, textarea, select") ?? false);
}

const stepsIn = ({ state }: ParsedLocation): number => state.__TSR_index;

/** Moves the focus and announces the title, as browsers do for full loads. Empty at first. */
function useArrival(): string {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(() => {
    const begin = stepsIn(router.latestLocation);
    let held: Element | null = null;
    const stopLeaving = router.subscribe("onBeforeNavigate", () => {
      held ??= document.activeElement;
    });
    const stopArriving = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      const before = held;
      held = null;
      // `fromLocation` is also missing when the visitor leaves before the first page has loaded.
      const isFirst = !fromLocation && stepsIn(toLocation) === begin;
      if (isFirst || !pathChanged) return;
      const element = landing(toLocation.hash);
      if (element && !isTyping(before)) focusOn(element);
      setTitle(document.title);
    });
    return () => {
      stopLeaving();
      stopArriving();
    };
  }, [router]);
  return title;
}

function PageAnnouncer() {
  const title = useArrival();
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {title}
    </VisuallyHidden>
  );
}

function ShopShell({ children }: { readonly children: ReactNode }) {
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

export function ShopDocument() {
  const { options } = useRouter();
  const { queryClient, trpcClient } = options.context;
  const nonce = options.ssr?.nonce;
  useEffect(answerEarlyClick, []);
  return (
    <html lang="en-IN" {...mantineHtmlProps}>
      <head>
        <script
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: earlyClickScript }}
          suppressHydrationWarning
        />
        <HeadContent />
        {/* The first paint waits for the whole header, or its parts would shift. */}
        <link rel="expect" href="#content" blocking="render" />
        <ColorSchemeScript
          nonce={nonce}
          defaultColorScheme={DEFAULT_COLOUR_SCHEME}
          suppressHydrationWarning
        />
      </head>
      <body>
        <WebRoot queryClient={queryClient} trpcClient={trpcClient}>
          <ShopShell>
            <Outlet />
          </ShopShell>
        </WebRoot>
        <Scripts />
      </body>
    </html>
  );
}
