import { useState } from "react";
import type { UserView } from "@haat/contract/account/account.schema";
import { useMe } from "@haat/web-kit/session/session.ts";

/** Falls back to the last known user: a form keeps its input when the session ends. */
export function useKnownUser(): UserView | null {
  const { data: session } = useMe();
  const [known, setKnown] = useState<UserView | null>(null);
  if (session && session.user !== known) setKnown(session.user);
  return session?.user ?? known;
}
