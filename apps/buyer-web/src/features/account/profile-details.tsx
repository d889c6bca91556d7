import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import { ProfileForm } from "@haat/web-kit/account/profile-form.tsx";
import { addressLine } from "./address-line.ts";
import classes from "./profile-details.module.css";

const accountTypes = { buyer: "Buyer", seller: "Seller" } as const;

function factsOf({ name, email, contact, userType, address }: UserView): [string, string][] {
  return [
    ["Name", name],
    ["Email", email],
    ["Contact", contact],
    ["Account type", accountTypes[userType]],
    ["Address", address ? addressLine(address) : "No address yet"],
  ];
}

export function ProfileDetails({ user }: { readonly user: UserView }) {
  const [mode, setMode] = useState<"read" | "edit" | "edited">("read");
  if (mode === "edit") return <ProfileForm user={user} onDone={() => setMode("edited")} />;
  return (
    <>
      <dl className={classes.facts}>
        {factsOf(user).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group mt="lg">
        {/* Returns the focus after editing. */}
        <Button variant="light" autoFocus={mode === "edited"} onClick={() => setMode("edit")}>
          Edit Profile
        </Button>
      </Group>
    </>
  );
}
