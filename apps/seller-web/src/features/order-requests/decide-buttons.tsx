import { Button, Group } from "@mantine/core";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { RequestView } from "@haat/contract/order/order.schema";
import { actionsFor } from "@haat/contract/order/order.stages";
import { RejectOrderModal } from "./reject-order-modal.tsx";
import { useApproveOrder } from "./use-decide-order.ts";

/** What the seller can do to a request in its stage; nothing once it is decided. */
export function DecideButtons({ request }: { readonly request: RequestView }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const approve = useApproveOrder();
  const actions = actionsFor("seller", request.stage);
  // Stays open through a refusal that moves the line on: what was typed is not lost.
  const modal = isRejecting && <RejectOrderModal request={request} onClose={() => setIsRejecting(false)} />;
  if (actions.length === 0) return modal || null;

  const what = `${request.name} for ${request.buyerName}`;
  return (
    <Group gap="xs" wrap="nowrap">
      {actions.includes("approve") && (
        <Button
          size="sm"
          leftSection={<IconCheck size={16} stroke={2.5} aria-hidden />}
          loading={approve.isPending}
          aria-label={`Approve ${what}`}
          onClick={() => approve.mutate({ lineId: request.id })}
        >
          Approve
        </Button>
      )}
      {actions.includes("reject") && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconX size={16} stroke={2.5} aria-hidden />}
          disabled={approve.isPending}
          aria-label={`Reject ${what}`}
          onClick={() => setIsRejecting(true)}
        >
          Reject
        </Button>
      )}
      {modal}
    </Group>
  );
}
