import { useState, type ReactNode } from "react";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { needsWords } from "@haat/contract/returns/return.stages";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { messageOf } from "../../call/refusal.ts";
import { doneSentence, questionOf, type DeskVerb } from "./return-verbs.ts";
import { TellModal, type MoveSchema, type ReturnMove } from "./tell-modal.tsx";

export interface ReturnActs<Verb extends DeskVerb> {
  /** Does it, or asks first what it needs to know. */
  readonly act: (verb: Verb, returned: ReturnView) => void;
  /** The ids of the returns that a call is on its way for. */
  readonly busy: ReadonlySet<string>;
  /** The dialog that stands open, to be drawn anywhere. */
  readonly dialog: ReactNode;
}

/** What can be done with returns: by itself, after a question, or in a dialog that asks for words. Says what has become of it. */
export function useReturnActs<Verb extends DeskVerb>(
  send: (move: ReturnMove<Verb>) => Promise<ReturnView>,
  schema: MoveSchema<Verb>,
): ReturnActs<Verb> {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<{ readonly verb: Verb; readonly returned: ReturnView } | null>(null);
  const run = async (move: ReturnMove<Verb>) => {
    setBusy((before) => new Set([...before, move.returnId]));
    try {
      toastSuccess(doneSentence(await send(move), move.verb));
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== move.returnId)));
    }
  };
  const act = async (verb: Verb, returned: ReturnView) => {
    if (needsWords(verb)) {
      setOpen({ verb, returned });
      return;
    }
    const question = questionOf(verb, returned);
    if (question && !(await confirm(question))) return;
    await run({ returnId: returned.id, verb, words: "" }).catch((error: unknown) =>
      toastError(messageOf(error, "That did not work, and nothing is changed. Please try again.")),
    );
  };
  return {
    busy,
    act: (verb, returned) => void act(verb, returned),
    dialog: open && <TellModal {...open} schema={schema} run={run} onClose={() => setOpen(null)} />,
  };
}
