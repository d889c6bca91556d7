import { useState, type ReactNode } from "react";
import type { ParcelView, ShipmentView } from "@haat/contract/shipment/shipment.schema";
import { needsReason, type SellerShipmentVerb } from "@haat/contract/shipment/shipment.stages";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError } from "@haat/ui/app/toast.tsx";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { isOfOrders, questionOf, wordsOf, type ParcelAction } from "./act/parcel-verbs.tsx";
import { useRunAct, type ActCall, type ActRunner } from "./act/use-run-act.ts";
import type { Paper } from "./print/paper.ts";

const loadHandOver = () =>
  import("./hand-over/hand-over-modal.tsx").then(({ HandOverModal }) => HandOverModal);
const loadReason = () => import("./act/reason-modal.tsx").then(({ ReasonModal }) => ReasonModal);
const loadTracking = () => import("./act/tracking-modal.tsx").then(({ TrackingModal }) => TrackingModal);
const loadPapers = () => import("./print/print-view.tsx").then(({ PrintView }) => PrintView);

type Parcels = readonly ParcelView[];
type Packed = ParcelView & { readonly shipment: ShipmentView };
type Open =
  | { readonly what: "tracking"; readonly parcel: Packed }
  | { readonly what: "hand-over" | Paper; readonly parcels: Parcels }
  | { readonly what: "reason"; readonly verb: SellerShipmentVerb; readonly parcels: Parcels };

export interface ParcelActs extends Pick<ActRunner, "busy" | "problems" | "dismiss"> {
  /** Opens a dialog first if more is needed. */
  readonly act: (action: ParcelAction, parcels: Parcels) => void;
  readonly print: (paper: Paper, parcels: Parcels) => void;
  readonly correct: (parcel: Packed) => void;
  readonly dialog: ReactNode;
}

function callOf(action: ParcelAction, parcels: Parcels): ActCall {
  if (isOfOrders(action)) return { verb: action, orderIds: parcels.map(({ orderId }) => orderId) };
  const shipments = parcels.flatMap(({ shipment }) => (shipment ? [{ id: shipment.id }] : []));
  return { verb: action, shipments };
}

function dialogOf(action: ParcelAction, parcels: Parcels): Open | null {
  if (action === "hand-over") return { what: action, parcels };
  return !isOfOrders(action) && needsReason(action) ? { what: "reason", verb: action, parcels } : null;
}

function useDialogs(run: ActRunner["run"]) {
  const [open, setOpen] = useState<Open | null>(null);
  // Typed numbers are kept while the page is open, even if the dialog closes.
  const [numbers] = useState(() => new Map<string, string>());
  const [handOver, reason, tracking, papers] = [
    useLateComponent(loadHandOver),
    useLateComponent(loadReason),
    useLateComponent(loadTracking),
    useLateComponent(loadPapers),
  ];
  const show = async (next: Open) => {
    const late = { "hand-over": handOver, reason, tracking, labels: papers, slips: papers }[next.what];
    if (await late.fetchComponent()) setOpen(next);
  };
  const close = () => setOpen(null);
  const draw = (now: Open) => {
    if (now.what === "tracking")
      return tracking.component && <tracking.component parcel={now.parcel} onClose={close} />;
    const shared = { parcels: now.parcels, run, onClose: close };
    if (now.what === "hand-over")
      return handOver.component && <handOver.component {...shared} numbers={numbers} />;
    if (now.what === "reason") return reason.component && <reason.component {...shared} verb={now.verb} />;
    return papers.component && <papers.component paper={now.what} parcels={now.parcels} onClose={close} />;
  };
  return { show, dialog: open && draw(open) };
}

export function useParcelActs(onMoved: (keys: readonly string[]) => void): ParcelActs {
  const { run, ...runner } = useRunAct(onMoved);
  const { show, dialog } = useDialogs(run);
  const act = async (action: ParcelAction, parcels: Parcels) => {
    const dialogNeeded = dialogOf(action, parcels);
    if (dialogNeeded) return show(dialogNeeded);
    const question = questionOf(action, parcels);
    if (question && !(await confirm(question))) return;
    await run(callOf(action, parcels)).catch((error: unknown) =>
      toastError(messageOf(error, `Failed: nothing is ${wordsOf(action).done} yet. Please try again.`)),
    );
  };
  return {
    ...runner,
    dialog,
    act: (action, parcels) => void act(action, parcels),
    correct: (parcel) => void show({ what: "tracking", parcel }),
    print: (paper, parcels) => void show({ what: paper, parcels }),
  };
}
