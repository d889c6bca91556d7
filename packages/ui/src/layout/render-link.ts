import type { ReactElement, ReactNode, Ref } from "react";

/** What a link of this package hands to the router's link. Everything but `to` and `exact` is an attribute. */
export type LinkProps = {
  to: string;
  /** Active only on exactly this path, not on the paths below it. */
  exact?: boolean | undefined;
  children?: ReactNode;
  className?: string | undefined;
  onClick?: ((event: never) => void) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
  [attribute: `aria-${string}` | `data-${string}`]: unknown;
};

/**
 * How an app draws a link with its router. The link marks itself with
 * `aria-current="page"` when it is active (TanStack's does).
 */
export type RenderLink = (props: LinkProps) => ReactElement;
