import {
  useMutation as useEveryMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";

/**
 * TanStack's mutation that runs once at a time: while one runs, another call does nothing and `mutateAsync` answers what
 * the first one will. Two clicks of one moment come before a button could show that it is busy.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useEveryMutation(options);
  const { mutateAsync: send } = mutation;
  const running = useRef<Promise<Data> | null>(null);
  const mutateAsync = useCallback<typeof send>(
    (...call) => {
      running.current ??= send(...call).finally(() => {
        running.current = null;
      });
      return running.current;
    },
    [send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...call) => {
      mutateAsync(...call).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
