import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Where the focus goes on a new page: to what its address points at, else to its heading, else to its main part. */
function landing(hash: string): HTMLElement | null {
  const target = hash === "" ? null : document.getElementById(hash);
  return target ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  // Where the page stands is the router's business.
  element.focus({ preventScroll: true });
}

/**
 * After a step to another page the focus goes there, and its title is answered, to be read out: a browser does both
 * by itself for pages that it loads anew. Empty for the first page.
 */
export function useArrival(): string {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const element = landing(toLocation.hash);
        if (element) focusOn(element);
        setTitle(document.title);
      }),
    [router],
  );
  return title;
}
