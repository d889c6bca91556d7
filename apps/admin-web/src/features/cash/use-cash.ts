import { useQueryClient } from "@tanstack/react-query";
import type { RemittanceView } from "@haat/contract/book/book.schema";
import { formatSumPaise, paise } from "@haat/contract/money";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

function useRefetch() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.cash.pathFilter(), trpc.admin.audit.pathFilter());
}

interface CashHandlers {
  readonly onDone: () => void;
  readonly onRefused: (error: unknown) => void;
}

interface RemitHandlers extends Pick<CashHandlers, "onRefused"> {
  readonly onAnswer: (view: RemittanceView) => void;
}

export function useRemit({ onAnswer, onRefused }: RemitHandlers) {
  const refetch = useRefetch();
  return useMutation(
    useTRPC().cash.remit.mutationOptions({
      onError: onRefused,
      onSuccess: onAnswer,
      // Even without an answer: it may be booked.
      onSettled: (_view, _error, { dryRun }) => {
        if (!dryRun) void refetch();
      },
    }),
  );
}

export function usePayOut({ onDone, onRefused }: CashHandlers) {
  const refetch = useRefetch();
  return useMutation(
    useTRPC().cash.payOut.mutationOptions({
      onError: onRefused,
      onSuccess: ({ totalPaise, sellers }) => {
        const payee = sellers.length === 1 ? sellers[0]?.name : `${sellers.length} sellers`;
        toastSuccess(`${formatSumPaise(totalPaise)} booked as paid to ${payee}.`);
        onDone();
        return refetch();
      },
    }),
  );
}

/** Applies to orders placed from then on. */
export function useSaveCommission({ onRefused }: Pick<CashHandlers, "onRefused">) {
  const refetch = useRefetch();
  return useMutation(
    useTRPC().cash.saveRules.mutationOptions({
      onError: onRefused,
      onSuccess: () => {
        toastSuccess("Rules saved.");
        return refetch();
      },
    }),
  );
}

export function usePayIn({ onDone, onRefused }: CashHandlers) {
  const refetch = useRefetch();
  return useMutation(
    useTRPC().cash.payIn.mutationOptions({
      onError: onRefused,
      onSuccess: (_, { paise: amount }) => {
        toastSuccess(`${formatSumPaise(paise(amount))} booked as received.`);
        onDone();
        return refetch();
      },
    }),
  );
}

export function useReverse({ onDone }: Pick<CashHandlers, "onDone">) {
  const refetch = useRefetch();
  return useMutation(
    useTRPC().cash.reverse.mutationOptions({
      onSuccess: () => {
        toastSuccess("Payment reversed.");
        onDone();
        return refetch();
      },
    }),
  );
}
