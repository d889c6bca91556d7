import { createFileRoute } from "@tanstack/react-router";
import { UpdateAddressPage } from "../features/account/update-address-page.tsx";
import { privateHead } from "../features/shell/page-head.ts";

export const Route = createFileRoute("/_buyer/updateAddress")({
  head: () => privateHead("Update address"),
  component: UpdateAddressPage,
});
