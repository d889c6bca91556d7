import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeQuantitySaver, savePauseMs } from "./quantity-saver.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The test decides when the server answers. */
function aServer() {
  const sent: [entryId: string, quantity: number][] = [];
  const waiting: ((isKept: boolean) => void)[] = [];
  let most = 0;
  const save = (entryId: string, quantity: number) =>
    new Promise<void>((kept, refused) => {
      sent.push([entryId, quantity]);
      waiting.push((isKept) => (isKept ? kept() : refused(new Error("refused"))));
      most = Math.max(most, waiting.length);
    });
  const answer = async (isKept = true) => {
    waiting.shift()?.(isKept);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { save, sent, answer, mostAtOnce: () => most };
}

const pause = () => vi.advanceTimersByTimeAsync(savePauseMs);

function clickPlus(saver: ReturnType<typeof makeQuantitySaver>, { from, times }: Record<string, number>) {
  for (let click = 1; click <= times!; click += 1) saver.want("a", from! + click);
}

describe("saving quick quantity changes", () => {
  it("sends fifty clicks as one request, and shows each click immediately", async () => {
    const { save, sent, answer } = aServer();
    const saver = makeQuantitySaver(save);
    const shown: unknown[] = [];
    saver.subscribe(() => shown.push(saver.wanted().get("a")));
    clickPlus(saver, { from: 1, times: 50 });
    expect(shown).toEqual(Array.from({ length: 50 }, (_, click) => click + 2));
    expect(sent).toEqual([]);
    await pause();
    expect(sent).toEqual([["a", 51]]);
    await answer();
    expect(saver.wanted().size).toBe(0);
  });

  it("runs one request per entry at a time, and ends at the last quantity", async () => {
    const { save, sent, answer, mostAtOnce } = aServer();
    const saver = makeQuantitySaver(save);
    saver.want("a", 2);
    await pause();
    clickPlus(saver, { from: 2, times: 10 });
    await pause();
    expect(sent).toEqual([["a", 2]]);
    await answer();
    expect(saver.wanted().get("a")).toBe(12);
    await pause();
    const isKept = saver.flush();
    expect(mostAtOnce()).toBe(1);
    await answer();
    expect(await isKept).toBe(true);
    expect(sent).toEqual([
      ["a", 2],
      ["a", 12],
    ]);
    expect(saver.wanted().size).toBe(0);
  });

  it("drops a refused quantity, but not a later one", async () => {
    const { save, sent, answer } = aServer();
    const saver = makeQuantitySaver(save);
    saver.want("a", 60);
    await pause();
    saver.want("a", 20);
    await answer(false);
    expect(saver.wanted().get("a")).toBe(20);
    await pause();
    await answer(false);
    expect(saver.wanted().size).toBe(0);
    await pause();
    expect(sent.map(([, quantity]) => quantity)).toEqual([60, 20]);
  });

  it("sends immediately when flushed, including changes made meanwhile", async () => {
    const { save, sent, answer } = aServer();
    const saver = makeQuantitySaver(save);
    saver.want("a", 2);
    saver.want("b", 3);
    const isKept = saver.flush();
    expect(sent).toEqual([
      ["a", 2],
      ["b", 3],
    ]);
    saver.want("a", 4);
    await answer();
    await answer();
    expect(sent.at(-1)).toEqual(["a", 4]);
    await answer();
    expect(await isKept).toBe(true);
  });

  it("reports a refusal to the caller of flush", async () => {
    const { save, answer } = aServer();
    const saver = makeQuantitySaver(save);
    expect(await saver.flush()).toBe(true);
    saver.want("a", 2);
    const isKept = saver.flush();
    await answer(false);
    expect(await isKept).toBe(false);
  });

  it("drops a removed entry once its running request has ended", async () => {
    const { save, sent, answer } = aServer();
    const saver = makeQuantitySaver(save);
    saver.want("a", 2);
    await pause();
    saver.want("a", 3);
    const isQuiet = saver.forget("a").then(() => true);
    expect(await Promise.race([isQuiet, Promise.resolve(false)])).toBe(false);
    await answer();
    expect(await isQuiet).toBe(true);
    await pause();
    expect(sent).toEqual([["a", 2]]);
  });
});
