import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { checkFile, importItems, type CheckProgress } from "./import-calls.ts";

const noProgress: CheckProgress = { rows: 0, share: 0 };

export function useImport() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(noProgress);
  const apply = useMutation({
    mutationFn: importItems,
    onSuccess: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
  });
  const check = useMutation({
    mutationFn: (file: File) => checkFile(file, setProgress),
    onMutate: () => {
      setProgress(noProgress);
      apply.reset();
    },
  });
  const reset = () => {
    check.reset();
    apply.reset();
  };
  return { check, apply, progress, reset };
}
