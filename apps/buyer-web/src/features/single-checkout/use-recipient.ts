import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import { deleteDraft, readDraft } from "@haat/web-kit/session/drafts.ts";
import { accountRecipient } from "../recipient/account-recipient.ts";

export function useRecipient(account: UserView, entryId: string) {
  const [entered, setEntered] = useState<Recipient | null>(null);
  // After a reload the form shows the draft, to be submitted again.
  const [isEdited, setEdited] = useState(() => Object.keys(readDraft(account.id, entryId)).length > 0);
  const known = entered ?? accountRecipient(account);
  const isOpen = isEdited || !known;
  return {
    /** Null while the form is open. */
    recipient: isOpen ? null : known,
    start: entered,
    draft: entryId,
    isOpen,
    edit: () => setEdited(true),
    /** Null without a known recipient to go back to. */
    cancel:
      known &&
      (() => {
        deleteDraft(account.id, entryId);
        setEdited(false);
      }),
    enter: (recipient: Recipient) => {
      setEntered(recipient);
      setEdited(false);
    },
  };
}

export type RecipientState = ReturnType<typeof useRecipient>;
