import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AppProvider } from "@haat/ui/app/app-provider.tsx";
import { ConnectionBanner } from "@haat/ui/app/connection-banner.tsx";
import { useIsConnected } from "./call/connection.ts";
import { TRPCProvider, type WebClient } from "./call/trpc.tsx";

interface WebRootProps {
  readonly children: ReactNode;
  readonly queryClient: QueryClient;
  readonly trpcClient: WebClient;
  readonly env?: "default" | "test";
}

export function WebRoot({ children, queryClient, trpcClient, env = "default" }: WebRootProps) {
  const isConnected = useIsConnected();
  return (
    <AppProvider env={env}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider queryClient={queryClient} trpcClient={trpcClient}>
          {children}
          {!isConnected && <ConnectionBanner />}
        </TRPCProvider>
      </QueryClientProvider>
    </AppProvider>
  );
}
