import { useQueryClient } from "@tanstack/react-query";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";

interface WriteSizeGuideOf {
  readonly name: string;
  readonly onDone: () => void;
}

export function useWriteSizeGuide({ name, onDone }: WriteSizeGuideOf) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation(
    trpc.product.writeSizeGuide.mutationOptions({
      onSuccess: (_answer, { sizeGuide }) => {
        toastSuccess(
          sizeGuide === ""
            ? `The size guide of “${name}” is removed.`
            : `The size guide of “${name}” is saved.`,
        );
        onDone();
      },
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
}
