import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AppProvider } from "@haat/ui/app-provider.tsx";
import { TRPCProvider, type WebClient } from "./trpc.tsx";

interface WebRootProps {
  readonly children: ReactNode;
  readonly queryClient: QueryClient;
  readonly trpcClient: WebClient;
  /** From `pageNonce()` in the browser, from the request on the server. */
  readonly nonce?: string | undefined;
  readonly env?: "default" | "test";
}

/** What stands around every web app: look, cache and API. */
export function WebRoot({ children, queryClient, trpcClient, nonce, env = "default" }: WebRootProps) {
  return (
    <AppProvider nonce={nonce} env={env}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider queryClient={queryClient} trpcClient={trpcClient}>
          {children}
        </TRPCProvider>
      </QueryClientProvider>
    </AppProvider>
  );
}
