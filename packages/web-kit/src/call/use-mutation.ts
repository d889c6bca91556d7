import {
  hashKey,
  useMutation as useTanStackMutation,
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useMemo } from "react";

/**
 * TanStack's mutation, but another call with the same variables joins the running one: the second
 * click of a double click comes before the button shows that it is loading.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useTanStackMutation(options);
  const { mutateAsync: send } = mutation;
  const calls = useMemo(() => {
    const running = new Map<string, Promise<Data>>();
    const mutateAsync: typeof send = (...call) => {
      const key = hashKey(call.slice(0, 1));
      const first = running.get(key) ?? send(...call).finally(() => running.delete(key));
      running.set(key, first);
      return first;
    };
    const mutate: typeof mutation.mutate = (...call) => void mutateAsync(...call).catch(() => undefined);
    return { mutate, mutateAsync };
  }, [send]);
  return { ...mutation, ...calls };
}
