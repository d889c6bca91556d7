import {
  hashKey,
  useMutation as useEveryMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useCallback, useRef } from "react";

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
  const running = useRef(new Map<string, Promise<Data>>());
  const mutateAsync = useCallback<typeof send>(
    (...call) => {
      const same = hashKey(call.slice(0, 1));
      const first = running.current.get(same);
      if (first) return first;
      const answer = send(...call).finally(() => running.current.delete(same));
      running.current.set(same, answer);
      return answer;
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
