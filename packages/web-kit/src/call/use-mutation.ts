import {
  hashKey,
  useMutation as useEveryMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useMemo } from "react";

/**
 * TanStack's mutation that does one thing once at a time: while it runs, another call for the same does nothing and
 * `mutateAsync` answers what the first one will. Two clicks of one moment come before a button could show that it is busy;
 * what is asked of something else, as of the next row of a list, is a call of its own.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useEveryMutation(options);
  const { mutateAsync: send } = mutation;
  const calls = useMemo(() => {
    const running = new Map<string, Promise<Data>>();
    const mutateAsync: typeof send = (...call) => {
      const same = hashKey(call.slice(0, 1));
      const first = running.get(same) ?? send(...call).finally(() => running.delete(same));
      running.set(same, first);
      return first;
    };
    const mutate: typeof mutation.mutate = (...call) => void mutateAsync(...call).catch(() => undefined);
    return { mutate, mutateAsync };
  }, [send]);
  return { ...mutation, ...calls };
}
