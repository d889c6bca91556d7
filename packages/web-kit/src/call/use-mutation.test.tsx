import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { useMutation } from "./use-mutation.ts";

function mounted() {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const calls: {
    readonly text: string;
    readonly answer: (text: string) => void;
    readonly fail: () => void;
  }[] = [];
  const mutationFn = (text: string) =>
    new Promise<string>((answer, refuse) => {
      calls.push({ text, answer, fail: () => refuse(new Error("no")) });
    });
  const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper });
  return { result, calls };
}

describe("a mutation", () => {
  it("runs once for two simultaneous calls and gives both the same answer", async () => {
    const { result, calls } = mounted();
    const onSuccess = vi.fn();
    let answers: Promise<string>[] = [];
    act(() => {
      result.current.mutate("one", { onSuccess });
      answers = [result.current.mutateAsync("one"), result.current.mutateAsync("one")];
    });
    await waitFor(() => expect(calls.map(({ text }) => text)).toEqual(["one"]));
    act(() => calls[0]?.answer("done"));
    expect(await Promise.all(answers)).toEqual(["done", "done"]);
    await waitFor(() => expect(result.current.data).toBe("done"));
    expect(onSuccess).toHaveBeenCalledOnce();
  });

  it("runs separately for other variables", async () => {
    const { result, calls } = mounted();
    let answers: Promise<string>[] = [];
    act(() => {
      answers = [result.current.mutateAsync("one"), result.current.mutateAsync("two")];
    });
    await waitFor(() => expect(calls.map(({ text }) => text)).toEqual(["one", "two"]));
    act(() => calls[1]?.answer("second"));
    act(() => calls[0]?.answer("first"));
    expect(await Promise.all(answers)).toEqual(["first", "second"]);
  });

  it("can be called again once it has ended, even after a failure", async () => {
    const { result, calls } = mounted();
    act(() => result.current.mutate("one"));
    await waitFor(() => expect(calls).toHaveLength(1));
    act(() => calls[0]?.fail());
    await waitFor(() => expect(result.current.isError).toBe(true));
    act(() => result.current.mutate("two"));
    await waitFor(() => expect(calls.map(({ text }) => text)).toEqual(["one", "two"]));
  });
});
