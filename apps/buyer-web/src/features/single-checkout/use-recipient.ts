import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import { accountRecipient } from "../recipient/account-recipient.ts";

/** To whom this one order goes: the account, until somebody else is entered. */
export function useRecipient(account: UserView) {
  const [entered, setEntered] = useState<Recipient | null>(null);
  const [isEdited, setEdited] = useState(false);
  const known = entered ?? accountRecipient(account);
  const isOpen = isEdited || !known;
  return {
    /** Null while it is being entered. */
    recipient: isOpen ? null : known,
    start: entered,
    isOpen,
    edit: () => setEdited(true),
    /** Back to who it was; null where there is nobody yet. */
    cancel: known && (() => setEdited(false)),
    enter: (recipient: Recipient) => {
      setEntered(recipient);
      setEdited(false);
    },
  };
}

export type RecipientState = ReturnType<typeof useRecipient>;
