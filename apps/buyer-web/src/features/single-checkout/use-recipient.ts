import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import { dropDraft, readDraft } from "@haat/web-kit/session/drafts.ts";
import { accountRecipient } from "../recipient/account-recipient.ts";

/** To whom this one order goes: the account, until somebody else is entered. */
export function useRecipient(account: UserView, entryId: string) {
  const [entered, setEntered] = useState<Recipient | null>(null);
  // Anyone who typed before a reload sees it, and says again where it goes.
  const [isEdited, setEdited] = useState(() => Object.keys(readDraft(account.id, entryId)).length > 0);
  const known = entered ?? accountRecipient(account);
  const isOpen = isEdited || !known;
  return {
    /** Null while it is being entered. */
    recipient: isOpen ? null : known,
    start: entered,
    draft: entryId,
    isOpen,
    edit: () => setEdited(true),
    /** Back to who it was; null where there is nobody yet. */
    cancel:
      known &&
      (() => {
        dropDraft(account.id, entryId);
        setEdited(false);
      }),
    enter: (recipient: Recipient) => {
      setEntered(recipient);
      setEdited(false);
    },
  };
}

export type RecipientState = ReturnType<typeof useRecipient>;
