import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { HandOverForm, ParcelOutcomes, ShipmentView } from "@haat/contract/shipment/shipment.schema";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { type OrderAction, wordsOf } from "./parcel-verbs.tsx";

export type Refused = ParcelOutcomes["refused"];

export type ActCall = { readonly verb: OrderAction; readonly orderIds: string[] } | HandOverForm;

export interface Problems {
  readonly refused: Refused;
  /** Handed over by another call, with a different courier or number. */
  readonly overtaken: Refused;
}

export interface ActRunner {
  /** Rejects only if the call itself failed. */
  readonly run: (call: ActCall) => Promise<ParcelOutcomes>;
  /** Keys of the parcels with a call in flight. */
  readonly busy: ReadonlySet<string>;
  readonly problems: Problems;
  readonly dismiss: (what: keyof Problems) => void;
}

const keysOf = (call: ActCall) => ("orderIds" in call ? call.orderIds : call.shipments.map(({ id }) => id));

function compare({ id, trackingNumber, courier }: ShipmentView, sent: HandOverForm) {
  const number = sent.shipments.find((one) => one.id === id)?.trackingNumber ?? "";
  return { has: [trackingNumber ?? "", courier ?? ""], wanted: [number, sent.courier ?? ""] } as const;
}

function sentenceOf(shipment: ShipmentView, sent: HandOverForm): string | null {
  const { has, wanted } = compare(shipment, sent);
  const ignored = ["number", "courier"].filter((_, at) => wanted[at] && wanted[at] !== has[at]);
  if (ignored.length === 0 && has[0] === wanted[0]) return null;
  const as = has[0] ? `as ${has[0]}` : "without a number";
  const ignoredText = ignored.length > 0 ? ` Your ${ignored[0]} was not saved.` : "";
  return `Someone else handed it over ${as} with ${has[1]}.${ignoredText}`;
}

/**
 * The server answers with these parcels as they are: another call handed them over first, with a
 * different courier or number.
 */
function overtakenIn(sent: HandOverForm, { parcels }: ParcelOutcomes): ParcelOutcomes["refused"] {
  if (sent.verb !== "hand-over") return [];
  return parcels.flatMap(({ shipment, orderNumber }) => {
    const message = shipment && sentenceOf(shipment, sent);
    return message ? [{ id: shipment.id, label: `#${orderNumber}`, message }] : [];
  });
}

export function useRunAct(onMoved: (keys: readonly string[]) => void): ActRunner {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<Problems>({ refused: [], overtaken: [] });
  const settle = (call: ActCall, outcomes: ParcelOutcomes) => {
    const { refused } = outcomes;
    const overtaken = "orderIds" in call ? [] : overtakenIn(call, outcomes);
    const moved = keysOf(call).filter((key) => !refused.some(({ id }) => id === key));
    const count = moved.length - overtaken.length;
    if (count > 0) toastSuccess(`${count} ${wordsOf(call.verb).done}.`);
    setProblems({ refused, overtaken });
    onMoved(moved);
  };
  const refreshLists = () =>
    refreshLoaded(
      queryClient,
      trpc.shipment.pathFilter(),
      trpc.order.pathFilter(),
      trpc.product.pathFilter(),
    );
  const settlesOrders = (verb: OrderAction) => ({
    onSuccess: (outcomes: ParcelOutcomes, { orderIds }: { readonly orderIds: string[] }) =>
      settle({ verb, orderIds }, outcomes),
    onSettled: refreshLists,
  });
  const approve = useMutation(trpc.shipment.approve.mutationOptions(settlesOrders("approve")));
  const pack = useMutation(trpc.shipment.pack.mutationOptions(settlesOrders("pack")));
  const move = useMutation(
    trpc.shipment.move.mutationOptions({
      onSuccess: (outcomes, call) => settle(call, outcomes),
      onSettled: refreshLists,
    }),
  );
  const run = async (call: ActCall) => {
    const keys = keysOf(call);
    setBusy((before) => new Set([...before, ...keys]));
    try {
      if (!("orderIds" in call)) return await move.mutateAsync(call);
      const { verb, orderIds } = call;
      return await (verb === "approve" ? approve : pack).mutateAsync({ orderIds });
    } finally {
      setBusy((before) => new Set([...before].filter((key) => !keys.includes(key))));
    }
  };
  return { run, busy, problems, dismiss: (what) => setProblems((before) => ({ ...before, [what]: [] })) };
}
