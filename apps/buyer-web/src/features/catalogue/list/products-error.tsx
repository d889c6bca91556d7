import type { ErrorComponentProps } from "@tanstack/react-router";
import { LoadError } from "../../shell/page/load-error.tsx";

export function ProductsError({ error }: Pick<ErrorComponentProps, "error">) {
  return <LoadError error={error} fallback="Failed to load products. Please try again later." />;
}
