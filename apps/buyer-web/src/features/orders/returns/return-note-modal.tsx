import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { moveReturnAsBuyer, type ReturnView } from "@haat/contract/returns/return.schema";
import type { buyerReturnVerbs } from "@haat/contract/returns/return.stages";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { NoteModal } from "@haat/web-kit/returns/note-modal.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useMoveReturn } from "./use-move-return.ts";

export type NotedVerb = Exclude<(typeof buyerReturnVerbs)[number], "cancel">;

const prompts = {
  "send-back": {
    title: (number: string) => `Return ${number} is on its way`,
    label: "Courier and tracking number",
    description: "The seller sees this. If you brought it back yourself, say so.",
    confirmLabel: "I've Sent It",
    done: "The seller knows it's on its way.",
  },
  dispute: {
    title: (number: string) => `Ask the shop to decide on return ${number}`,
    label: "Why the return should be accepted",
    description: "The shop and the seller see this.",
    confirmLabel: "Ask the Shop",
    done: "The shop will decide.",
  },
} as const satisfies Record<NotedVerb, object>;

interface ReturnNoteModalProps {
  readonly view: Pick<ReturnView, "id" | "number">;
  readonly verb: NotedVerb;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly onClose: () => void;
}

export function ReturnNoteModal({ view, verb, draft, onDraft, onClose }: ReturnNoteModalProps) {
  const move = useMoveReturn();
  const { title, done, ...texts } = prompts[verb];
  useBackCloses(() => {
    if (!move.isPending) onClose();
  });
  return (
    <NoteModal
      {...texts}
      title={title(returnNumber(view.number))}
      verb={verb}
      returnId={view.id}
      schema={moveReturnAsBuyer}
      draft={draft}
      onDraft={onDraft}
      run={async (input) => {
        await move.mutateAsync(input);
        toastSuccess(done);
        onDraft("");
      }}
      fallback="We got no answer. Please try again; it only counts once."
      onClose={onClose}
    />
  );
}
