import { useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

interface WriteSizeGuideOf {
  /** What the family is called. */
  readonly name: string;
  readonly onDone: () => void;
}

/** Saves what a seller says of a family's sizes; afterwards the lists are read again. */
export function useWriteSizeGuide({ name, onDone }: WriteSizeGuideOf) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.writeSizeGuide.mutationOptions({
      onSuccess: (_answer, { sizeGuide }) => {
        toastSuccess(
          sizeGuide === "" ? `“${name}” has no size guide now.` : `The size guide of “${name}” is saved.`,
        );
        onDone();
      },
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
}
