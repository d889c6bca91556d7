import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { returnActions } from "@haat/contract/returns/return.stages";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import type { NotedVerb } from "./return-note-modal.tsx";
import { useMoveReturn } from "./use-move-return.ts";

const load = () => import("./return-note-modal.tsx").then(({ ReturnNoteModal }) => ReturnNoteModal);

const noteLabels = {
  "send-back": "I've Sent It",
  dispute: "Ask the Shop to Decide",
} as const satisfies Record<NotedVerb, string>;
const notedVerbs = Object.keys(noteLabels) as readonly NotedVerb[];

type ViewProps = { readonly view: ReturnView };

function CancelButton({ view: { id, number } }: ViewProps) {
  const move = useMoveReturn();
  const ask = async () => {
    const isSure = await confirm({
      title: `Cancel return ${returnNumber(number)}?`,
      message: "You keep the item, and nothing is refunded.",
      confirmLabel: "Cancel Return",
      cancelLabel: "Keep Return",
      danger: true,
    });
    if (!isSure) return;
    move.mutate(
      { returnId: id, verb: "cancel" },
      {
        onSuccess: () => toastSuccess("Cancelled."),
        onError: (error) => toastError(messageOf(error, "Failed to cancel. Please try again.")),
      },
    );
  };
  return (
    <Button variant="subtle" color="laal" size="sm" loading={move.isPending} onClick={() => void ask()}>
      Cancel Return
    </Button>
  );
}

/** Input survives closing the dialog. */
export function ReturnActions({ view }: ViewProps) {
  const { component: Modal, isFetching, fetchComponent } = useLateComponent(load);
  const [opened, setOpened] = useState<NotedVerb | null>(null);
  const [draft, setDraft] = useState("");
  const can = returnActions("buyer", view);
  const open = async (verb: NotedVerb) => {
    if (await fetchComponent()) setOpened(verb);
  };
  return (
    <>
      {can.length > 0 && (
        <Group gap="sm" className="haat-no-print">
          {notedVerbs
            .filter((verb) => can.includes(verb))
            .map((verb) => (
              <Button
                key={verb}
                variant="light"
                size="sm"
                loading={isFetching}
                onClick={() => void open(verb)}
              >
                {noteLabels[verb]}
              </Button>
            ))}
          {can.includes("cancel") && <CancelButton view={view} />}
        </Group>
      )}
      {opened && Modal && (
        <Modal view={view} verb={opened} draft={draft} onDraft={setDraft} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
