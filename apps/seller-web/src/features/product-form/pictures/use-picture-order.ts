import { useState, type KeyboardEvent, type PointerEvent as ReactPointerEvent } from "react";
import { moveItem } from "./move-item.ts";

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const ends: Readonly<Record<string, number>> = { Home: 0, End: Infinity };

type Change = (change: (pictures: readonly string[]) => readonly string[]) => void;

function placeUnder({ clientX, clientY }: PointerEvent): number | null {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-place]");
  return tile ? Number(tile.dataset.place) : null;
}

/**
 * Dragged with a pointer, or moved with the arrow keys, Home and End; `announcement` is for screen
 * readers.
 */
export function usePictureOrder(pictures: readonly string[], onChange: Change) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");

  const move = (url: string, to: number) => {
    onChange((all) => moveItem(all, all.indexOf(url), to));
    const place = Math.max(0, Math.min(pictures.length - 1, to));
    setAnnouncement(`Image moved to place ${place + 1} of ${pictures.length}.`);
  };
  const drag = (url: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    setDragged(url);
    const end = new AbortController();
    const finish = () => {
      end.abort();
      setDragged(null);
    };
    const follow = (moved: PointerEvent) => {
      const place = placeUnder(moved);
      if (place !== null) move(url, place);
    };
    window.addEventListener("pointermove", follow, { signal: end.signal });
    window.addEventListener("pointerup", finish, { signal: end.signal });
    window.addEventListener("pointercancel", finish, { signal: end.signal });
  };
  const press = (url: string) => (event: KeyboardEvent) => {
    const step = steps[event.key];
    const to = step === undefined ? ends[event.key] : pictures.indexOf(url) + step;
    if (to === undefined) return;
    event.preventDefault();
    move(url, to);
  };

  return {
    dragged,
    announcement,
    handleOf: (url: string) => ({ onPointerDown: drag(url), onKeyDown: press(url) }),
  };
}
