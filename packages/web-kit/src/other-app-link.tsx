import { Anchor } from "@mantine/core";
import { appOf, type UserType } from "@haat/contract/roles";
import { appAddress } from "./app-address.ts";

const words = { buyer: "Go to the shop", seller: "Go to the seller app" } as const satisfies Record<
  UserType,
  string
>;

/** The link to the app that serves this kind of account; only for the browser. */
export function OtherAppLink({
  userType,
  path = "/login",
}: {
  readonly userType: UserType;
  readonly path?: string;
}) {
  return (
    <Anchor href={`${appAddress(appOf[userType], window.location)}${path}`} fw={650} inherit>
      {words[userType]}
    </Anchor>
  );
}
