import { useQueryClient } from "@tanstack/react-query";
import type { RemittanceView } from "@haat/contract/book/book.schema";
import { formatSumPaise, paise } from "@haat/contract/money";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function useReadAgain() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.cash.pathFilter(), trpc.admin.audit.pathFilter());
}

interface Moving {
  readonly onDone: () => void;
  readonly onRefused: (error: unknown) => void;
}

interface Remitting extends Pick<Moving, "onRefused"> {
  readonly onAnswer: (view: RemittanceView) => void;
}

/** Books what a courier has paid in, or only compares it; what does not agree is the answer. */
export function useRemit({ onAnswer, onRefused }: Remitting) {
  const readAgain = useReadAgain();
  return useMutation(
    useTRPC().cash.remit.mutationOptions({
      onError: onRefused,
      onSuccess: onAnswer,
      // Also where no answer came: it may be booked.
      onSettled: (_view, _error, { dryRun }) => {
        if (!dryRun) void readAgain();
      },
    }),
  );
}

/** Pays sellers what can be paid to each. */
export function usePayOut({ onDone, onRefused }: Moving) {
  const readAgain = useReadAgain();
  return useMutation(
    useTRPC().cash.payOut.mutationOptions({
      onError: onRefused,
      onSuccess: ({ totalPaise, sellers }) => {
        const whom = sellers.length === 1 ? sellers[0]?.name : `${sellers.length} sellers`;
        toastSuccess(`${formatSumPaise(totalPaise)} is booked as paid to ${whom}.`);
        onDone();
        return readAgain();
      },
    }),
  );
}

/** Saves the rules of commission; they hold for what is ordered from then on. */
export function useSaveCommission({ onRefused }: Pick<Moving, "onRefused">) {
  const readAgain = useReadAgain();
  return useMutation(
    useTRPC().cash.saveRules.mutationOptions({
      onError: onRefused,
      onSuccess: () => {
        toastSuccess("The rules are saved.");
        return readAgain();
      },
    }),
  );
}

/** Books what a seller has paid of what they owe. */
export function usePayIn({ onDone, onRefused }: Moving) {
  const readAgain = useReadAgain();
  return useMutation(
    useTRPC().cash.payIn.mutationOptions({
      onError: onRefused,
      onSuccess: (_, { paise: amount }) => {
        toastSuccess(`${formatSumPaise(paise(amount))} is booked as paid in.`);
        onDone();
        return readAgain();
      },
    }),
  );
}
