import { Button, CopyButton, Text, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { formatSumPaise, type Paise, paiseToRupees } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { exchangeTerms } from "@haat/contract/returns/exchange-price";
import type { RefundTo, ReturnView } from "@haat/contract/returns/return.schema";
import { isRefundVerb, needsWords } from "@haat/contract/returns/return.stages";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { messageOf, refusalOf } from "../../call/refusal.ts";
import { type MoveSchema, NoteModal, type ReturnMove } from "../note-modal.tsx";
import { type DeskVerb, doneSentence, notePrompt, questionOf, refundedBy, wordsOf } from "./return-verbs.ts";
import classes from "./use-return-acts.module.css";

const fallback = "That didn’t work, and nothing was changed. Please try again.";

export interface ReturnActs<Verb extends DeskVerb> {
  /** Runs the action, after a confirmation or a dialog if it needs one. */
  readonly act: (verb: Verb, returned: ReturnView) => void;
  readonly busy: ReadonlySet<string>;
  readonly dialog: ReactNode;
}

interface FactProps {
  readonly label: string;
  readonly value: string;
  /** Copied instead of `value`. */
  readonly copied?: string;
}

function Fact({ label, value, copied: text = value }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="subtle" size="sm" onClick={copy}>
              {copied ? "Copied" : "Copy"}
              <VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}

function Destination({ to }: { readonly to: RefundTo }) {
  if (to.way === "upi") return <Fact label="UPI ID" value={to.upi} />;
  return (
    <>
      <Fact label="Account holder" value={to.holder} />
      <Fact label="Account number" value={to.account} />
      <Fact label="IFSC" value={to.ifsc} />
    </>
  );
}

interface RefundDestinationProps extends Pick<ReturnView, "refundTo"> {
  readonly paise: Paise;
}

function RefundDestination({ refundTo, paise }: RefundDestinationProps) {
  return (
    <>
      {!refundTo && (
        <p className={classes.gone}>The buyer deleted their account, so there are no payment details.</p>
      )}
      <dl className={classes.facts}>
        {refundTo && <Destination to={refundTo} />}
        <Fact label="Amount" value={formatSumPaise(paise)} copied={paiseToRupees(paise).toFixed(2)} />
      </dl>
    </>
  );
}

interface NoteDialogProps<Verb extends DeskVerb> {
  readonly verb: Verb;
  readonly returned: ReturnView;
  readonly schema: MoveSchema<Verb>;
  readonly run: (move: ReturnMove<Verb>) => Promise<void>;
  readonly onClose: () => void;
}

function NoteDialog<Verb extends DeskVerb>({ run, ...props }: NoteDialogProps<Verb>) {
  const { verb, returned } = props;
  const isRefund = isRefundVerb(verb);
  const terms = exchangeTerms(returned);
  const { title, ...texts } = notePrompt(verb, returned);
  return (
    <NoteModal
      {...props}
      {...texts}
      title={title(returned, verb)}
      isDanger={wordsOf(verb, returned).isBad ?? false}
      isSingleLine={isRefund}
      returnId={returned.id}
      fallback={fallback}
      run={(move) =>
        run(move).catch((error: unknown) => {
          if (refusalOf(error)?.reason !== "RETURN_MOVED") throw error;
          // Somebody else was faster; the list below shows the new stage.
          toastError(messageOf(error, fallback));
        })
      }
    >
      <Text>
        {returned.quantity} × {fullName(returned)} of order #{returned.orderNumber},{" "}
        {formatSumPaise(returned.refundPaise)}, from {returned.buyerName}.
      </Text>
      {terms && (
        <Text>
          Exchange for {returned.exchangeFor}: {terms}.
        </Text>
      )}
      {isRefund && <RefundDestination refundTo={returned.refundTo} paise={refundedBy(verb, returned)} />}
    </NoteModal>
  );
}

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
      toastError(messageOf(error, fallback)),
    );
  };
  return {
    busy,
    act: (verb, returned) => void act(verb, returned),
    dialog: open && <NoteDialog {...open} schema={schema} run={run} onClose={() => setOpen(null)} />,
  };
}
