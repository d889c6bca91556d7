import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { SessionView, UserView } from "@haat/contract/account/account.schema";
import { userTypes } from "@haat/contract/roles";
import { forgetLoaded, refreshSession } from "../call/query-client.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";

const userKey = "user";
const tokenKey = "token";
/** Where `drafts.ts` keeps what was typed, which goes with the person. */
export const draftsKey = "haat-drafts";

/** Keeps the public part of the person and the end of their session; the session itself is a cookie no script reads. */
export function keepUser({ user, expiresAt }: SessionView): void {
  writing(() => {
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(tokenKey, JSON.stringify({ expiry: expiresAt }));
  });
}

const forgetDrafts = () => writing(() => sessionStorage.removeItem(draftsKey));

export function forgetUser(): void {
  forgetDrafts();
  writing(() => {
    localStorage.removeItem(userKey);
    localStorage.removeItem(tokenKey);
  });
}

/** The person kept last, while their session lasts; null on the server, too. */
export function storedUser(): UserView | null {
  const expiry = (read(tokenKey) as { expiry?: unknown } | null)?.expiry;
  if (typeof expiry !== "string" || !(Date.parse(expiry) > Date.now())) return null;
  const user = read(userKey);
  return isUser(user) ? user : null;
}

/**
 * When another window of this browser logs out or logs somebody else in, forgets what was loaded here and asks again who
 * it is, then calls `onChange`. An edit of the same person's profile changes nothing here. Answers what ends it.
 */
export function followOtherWindows(queryClient: QueryClient, onChange: () => void): () => void {
  const idIn = (text: string | null) => {
    const user = parsed(text);
    return isUser(user) ? user.id : null;
  };
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === userKey ? idIn(oldValue) === idIn(newValue) : key !== null) return;
    forgetDrafts();
    forgetLoaded(queryClient);
    void refreshSession(queryClient).then(onChange);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

// Storage can be full or forbidden; the header then asks the server.
function writing(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing depends on it.
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function read(key: string): unknown {
  try {
    return parsed(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is UserView {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, email, userType } = value as Partial<Record<keyof UserView, unknown>>;
  const texts = [id, name, email].every((text) => typeof text === "string");
  return texts && (userTypes as readonly unknown[]).includes(userType);
}

/** Who is logged in here, as the server knows it; `data` is null for a visitor. */
export function useMe() {
  const trpc = useTRPC();
  return useQuery(trpc.account.me.queryOptions());
}

/** Remembers the session that has just begun; what was loaded for a visitor or the person before is forgotten. */
export function useBeginSession(): (session: SessionView) => void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (session) => {
    forgetLoaded(queryClient);
    queryClient.setQueryData(trpc.account.me.queryKey(), session);
    keepUser(session);
  };
}

/** Writes what the server just said about the person everywhere it is remembered. */
export function useRememberUser(): (user: UserView) => void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (user) => {
    const session = queryClient.getQueryData(trpc.account.me.queryKey());
    if (!session) return;
    const renewed = { ...session, user };
    queryClient.setQueryData(trpc.account.me.queryKey(), renewed);
    keepUser(renewed);
  };
}

/** Forgets everything known here of the person whose session has ended. */
export function useForgetPerson(): () => void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    forgetUser();
    forgetLoaded(queryClient);
    queryClient.setQueryData(trpc.account.me.queryKey(), null);
  };
}

/** Ends the session on the server, forgets everything known of the person here, then calls `after`. */
export function useLogOut({ after }: { readonly after: () => void }) {
  const trpc = useTRPC();
  const forgetPerson = useForgetPerson();
  return useMutation(
    trpc.account.logOut.mutationOptions({
      // Whatever the server answered, nobody wants to stay logged in on this screen.
      onSettled: () => {
        forgetPerson();
        after();
      },
    }),
  );
}
