import type { PageScripts } from "./router-manifest.ts";

/** Starts anyway after this long: an image may hang. */
const patienceMs = 2_000;

interface Start {
  readonly nonce: string;
  /** Pages that show nothing without scripts start them immediately. */
  readonly isRead: boolean;
}

/**
 * Loads scripts after the images or at the first touch, so that they don't compete with content.
 */
export function startScripts({ run, preload }: PageScripts, { nonce, isRead }: Start): string {
  if (run.length === 0) return "";
  const when = isRead
    ? `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));for(const touch of["pointerdown","keydown"])addEventListener(touch,begin,{once:true});setTimeout(begin,${patienceMs})`
    : "begin()";
  return `<script nonce="${nonce}">((run,preload)=>{let isBegun=false;const begin=()=>{if(isBegun)return;isBegun=true;for(const href of preload)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));for(const file of run)import(file).catch(()=>{})};${when};document.currentScript.remove()})(${JSON.stringify(run)},${JSON.stringify(preload)})</script>`;
}
