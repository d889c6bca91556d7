import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { SessionView, UserView } from "@haat/contract/account/account.schema";
import { userTypes } from "@haat/contract/roles";
import { clearLoadedData, refreshSession } from "../call/query-client.ts";
import { useTRPC } from "../call/trpc.tsx";
import { useMutation } from "../call/use-mutation.ts";

const userKey = "user";
const tokenKey = "token";
/** Drafts are deleted with the stored user. */
export const draftsKey = "haat-drafts";

/** Stores the user's public data and the expiry; the session itself is an HttpOnly cookie. */
export function storeUser({ user, expiresAt }: SessionView): void {
  tryWrite(() => {
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(tokenKey, JSON.stringify({ expiry: expiresAt }));
  });
}

const clearDrafts = () => tryWrite(() => sessionStorage.removeItem(draftsKey));

export function clearStoredUser(): void {
  clearDrafts();
  tryWrite(() => {
    localStorage.removeItem(userKey);
    localStorage.removeItem(tokenKey);
  });
}

/** The stored user until their session expires; null on the server. */
export function storedUser(): UserView | null {
  const expiry = (read(tokenKey) as { expiry?: unknown } | null)?.expiry;
  if (typeof expiry !== "string" || !(Date.parse(expiry) > Date.now())) return null;
  const user = read(userKey);
  return isUser(user) ? user : null;
}

/**
 * Clears loaded data and refreshes the session when another tab logs out or logs someone else in,
 * then calls `onChange`. Profile edits are ignored. Returns the cleanup.
 */
export function followOtherTabs(queryClient: QueryClient, onChange: () => void): () => void {
  const idIn = (text: string | null) => {
    const user = parsed(text);
    return isUser(user) ? user.id : null;
  };
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === userKey ? idIn(oldValue) === idIn(newValue) : key !== null) return;
    clearDrafts();
    clearLoadedData(queryClient);
    void refreshSession(queryClient).then(onChange);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

// Storage can be full or blocked; the header then asks the server.
function tryWrite(work: () => void): void {
  try {
    work();
  } catch {
    // Optional.
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

/** `data` is null for visitors. */
export function useMe() {
  const trpc = useTRPC();
  return useQuery(trpc.account.me.queryOptions());
}

export function useStartSession(): (session: SessionView) => void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (session) => {
    clearLoadedData(queryClient);
    queryClient.setQueryData(trpc.account.me.queryKey(), session);
    storeUser(session);
  };
}

export function useUpdateUser(): (user: UserView) => void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return (user) => {
    const session = queryClient.getQueryData(trpc.account.me.queryKey());
    if (!session) return;
    const renewed = { ...session, user };
    queryClient.setQueryData(trpc.account.me.queryKey(), renewed);
    storeUser(renewed);
  };
}

export function useClearSession(): () => void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => {
    clearStoredUser();
    clearLoadedData(queryClient);
    queryClient.setQueryData(trpc.account.me.queryKey(), null);
  };
}

export function useLogOut({ after }: { readonly after: () => void }) {
  const trpc = useTRPC();
  const clearSession = useClearSession();
  return useMutation(
    trpc.account.logOut.mutationOptions({
      // Clear even if the call failed: the screen must not stay logged in.
      onSettled: () => {
        clearSession();
        after();
      },
    }),
  );
}
