export const siteName = "Haat";

/** The title of the browser's tab on a page of this name. */
export function tabTitle(title: string): string {
  return title === siteName ? title : `${title} · ${siteName}`;
}
