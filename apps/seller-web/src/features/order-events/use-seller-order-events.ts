import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { toastNotice, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useOrderEvents } from "@haat/web-kit/live/use-order-events.ts";
import { requestSentence } from "./request-sentence.ts";
import { returnSentence } from "./return-sentence.ts";
import { chime, useSound } from "./use-sound.ts";

export function useSellerOrderEvents(sellerId: string | undefined): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { isOn: hasSound } = useSound();
  const shown = useRef<readonly OrderEventItem[]>([]);
  const say = (items: readonly OrderEventItem[], isLeader: boolean) => {
    // Each gets its own toast, as each asks for something different.
    for (const item of items) {
      const sentence = returnSentence(item);
      if (sentence) toastSuccess(sentence);
    }
    const sentence = requestSentence(items, shown.current);
    if (!sentence) return;
    shown.current = [...shown.current, ...items];
    toastNotice(sentence, { id: "new-requests", onClose: () => (shown.current = []) });
    if (isLeader && hasSound) void chime();
  };
  useOrderEvents({
    procedure: "ofSeller",
    personId: sellerId,
    onItems: say,
    refresh: () =>
      refreshLoaded(
        queryClient,
        trpc.order.listRequests.pathFilter(),
        trpc.order.figures.pathFilter(),
        trpc.order.countWaiting.pathFilter(),
        trpc.product.pathFilter(),
        trpc.shipment.pathFilter(),
        trpc.returns.pathFilter(),
      ),
  });
}
