import type { PageScripts } from "./router-manifest.ts";

/** A person who touches the page is not kept waiting for a picture, nor is a page whose pictures hang. */
const patienceMs = 2_000;

interface Start {
  readonly nonce: string;
  /** Whether the page shows something without its scripts. One that does not waits for nothing else. */
  readonly isRead: boolean;
}

/**
 * The script by which a page asks for its files once it is painted with its pictures, or at the first touch: asked for at
 * once, they share the line with what is looked at. A page that is empty without them asks at once. The script leaves nothing behind for
 * React to find.
 */
export function startScripts({ run, preload }: PageScripts, { nonce, isRead }: Start): string {
  if (run.length === 0) return "";
  const when = isRead
    ? `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(begin)));for(const touch of["pointerdown","keydown"])addEventListener(touch,begin,{once:true});setTimeout(begin,${patienceMs})`
    : "begin()";
  return `<script nonce="${nonce}">((run,preload)=>{let isBegun=false;const begin=()=>{if(isBegun)return;isBegun=true;for(const href of preload)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));for(const file of run)import(file).catch(()=>{})};${when};document.currentScript.remove()})(${JSON.stringify(run)},${JSON.stringify(preload)})</script>`;
}
