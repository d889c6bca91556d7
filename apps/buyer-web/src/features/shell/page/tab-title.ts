export const siteName = "Haat";

export function tabTitle(title: string): string {
  return title === siteName ? title : `${title} · ${siteName}`;
}
