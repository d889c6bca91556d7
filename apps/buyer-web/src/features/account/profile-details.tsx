import { Button, Group } from "@mantine/core";
import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import { ProfileForm } from "@haat/web-kit/profile-form.tsx";
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

/** A person's details, to read and to edit. */
export function ProfileDetails({ user }: { readonly user: UserView }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <ProfileForm user={user} onDone={() => setEditing(false)} />;
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
        <Button variant="light" onClick={() => setEditing(true)}>
          Edit profile
        </Button>
      </Group>
    </>
  );
}
