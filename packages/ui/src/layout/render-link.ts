import type { ReactElement, ReactNode, Ref } from "react";

/** Props for the router's link; everything but `to` and `exact` is an attribute. */
export type LinkProps = {
  to: string;
  /** Active only on exactly this path. */
  exact?: boolean | undefined;
  children?: ReactNode;
  className?: string | undefined;
  onClick?: ((event: never) => void) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
  [attribute: `aria-${string}` | `data-${string}`]: unknown;
};

/** Renders a link with the app's router, which sets `aria-current="page"` on the active one. */
export type RenderLink = (props: LinkProps) => ReactElement;
