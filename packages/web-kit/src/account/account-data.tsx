import { Button, Text, Title } from "@mantine/core";
import { useState } from "react";
import { personFilePath } from "@haat/contract/account/person-file";
import type { UserType } from "@haat/contract/roles";
import classes from "./account-data.module.css";
import { DeleteAccountForm } from "./delete-account-form.tsx";

interface AccountDataProps {
  readonly userType: UserType;
  /** The account is deleted and logged out here: navigate away. */
  readonly onDeleted: () => void;
}

const contents = {
  buyer: "your account, cart, orders, reviews and sessions",
  seller: "your account, products, stock movements, orders of your products, images and sessions",
} as const satisfies Record<UserType, string>;

const conditions = {
  buyer: "You can delete your account when none of your orders is in progress.",
  seller: "You can delete your account when no buyer is waiting for an order from you.",
} as const satisfies Record<UserType, string>;

function Deletion({ userType, onDeleted }: AccountDataProps) {
  const [mode, setMode] = useState<"closed" | "open" | "closed again">("closed");
  if (mode === "open")
    return (
      <DeleteAccountForm userType={userType} onDeleted={onDeleted} onCancel={() => setMode("closed again")} />
    );
  return (
    <>
      <Text c="dimmed" mb="md">
        {conditions[userType]}
      </Text>
      {/* Returning from the form puts the focus back on its button. */}
      <Button variant="default" autoFocus={mode === "closed again"} onClick={() => setMode("open")}>
        Delete My Account
      </Button>
    </>
  );
}

export function AccountData(props: AccountDataProps) {
  return (
    <>
      <section aria-labelledby="your-data">
        <Title order={2} size="h4" id="your-data" mb="xs">
          Your data
        </Title>
        <Text c="dimmed" mb="md">
          Everything we store about you, in one file: {contents[props.userType]}.
        </Text>
        <Button component="a" href={personFilePath} variant="default">
          Download My Data
        </Button>
      </section>
      <section aria-labelledby="delete-account" className={classes.deletion}>
        <Title order={2} size="h4" id="delete-account" mb="xs">
          Delete your account
        </Title>
        <Deletion {...props} />
      </section>
    </>
  );
}
