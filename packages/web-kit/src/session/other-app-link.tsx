import { Anchor } from "@mantine/core";
import type { UserType } from "@haat/contract/roles";
import { otherLogin } from "./app-address.ts";

const words = { buyer: "Go to the shop", seller: "Go to the seller app" } as const satisfies Record<
  UserType,
  string
>;

/** Link to the other app's login. Browser only. */
export function OtherAppLink({ userType }: { readonly userType: UserType }) {
  return (
    <Anchor href={otherLogin(userType, window.location)} fw={650} inherit>
      {words[userType]}
    </Anchor>
  );
}
