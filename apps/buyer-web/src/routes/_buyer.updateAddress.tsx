import { createFileRoute } from "@tanstack/react-router";
import { readRedirect } from "../features/account/login/redirect-search.ts";
import { UpdateAddressPage } from "../features/account/update-address-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/_buyer/updateAddress")({
  validateSearch: readRedirect,
  head: () => privateHead("Update Address"),
  component: UpdateAddressPage,
});
