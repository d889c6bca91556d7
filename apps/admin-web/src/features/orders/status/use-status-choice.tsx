import { useState } from "react";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import { questionBefore, type OrderToSet } from "./status-question.ts";
import { useSetOrderStatus } from "./use-set-order-status.ts";

const loadReason = () => import("#features/reason-modal.tsx").then(({ ReasonModal }) => ReasonModal);

/** Asks for confirmation, or for a reason to reject. The page must render `question`. */
export function useStatusChoice(orders: readonly OrderToSet[], onDone?: () => void) {
  const { setStatus, isPending } = useSetOrderStatus(orders);
  const [isAsking, setIsAsking] = useState(false);
  const { component: ReasonModal, isFetching, fetchComponent } = useLateComponent(loadReason);
  const rejection = isAsking ? questionBefore(orders, "rejected") : null;

  const choose = async (status: OrderStatus) => {
    const question = questionBefore(orders, status);
    if (question && status === "rejected") {
      setIsAsking(await fetchComponent());
      return;
    }
    if (question && !(await confirm(question))) return;
    await setStatus({ status });
    onDone?.();
  };
  const reject = async (reason: string) => {
    await setStatus({ status: "rejected", reason });
    setIsAsking(false);
    onDone?.();
  };

  return {
    choose,
    isPending: isPending || isFetching,
    question: ReasonModal && rejection && (
      <ReasonModal
        {...rejection}
        description="The buyer and the sellers see it."
        isPending={isPending}
        error={null}
        onConfirm={(reason) => void reject(reason)}
        onClose={() => setIsAsking(false)}
      />
    ),
  };
}
