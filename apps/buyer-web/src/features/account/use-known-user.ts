import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import { useMe } from "@haat/web-kit/session/session.ts";

/**
 * Who is logged in, as last known: a page whose call hears that the session has ended stays, with what was typed into
 * it. Null until the first answer.
 */
export function useKnownUser(): UserView | null {
  const { data: session } = useMe();
  const [known, setKnown] = useState<UserView | null>(null);
  if (session && session.user !== known) setKnown(session.user);
  return session?.user ?? known;
}
