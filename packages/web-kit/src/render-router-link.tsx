import { Link } from "@tanstack/react-router";
import type { RenderLink } from "@haat/ui/layout/render-link.ts";

export const renderRouterLink: RenderLink = ({ to, exact = false, ...rest }) => (
  <Link to={to} activeOptions={{ exact, includeSearch: false }} {...rest} />
);
