/** The widths in pixels that every stored picture has. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The address of a picture kept on this server; its sizes stand beside it as `<id>-320.webp` and so on. */
export const ownPicture = /^\/media\/[0-9a-z-]{1,64}\.webp$/;

/** The address of a picture in one width; addresses of other hosts have one size only. */
export function pictureAt(url: string, width: PictureWidth): string {
  return ownPicture.test(url) ? url.replace(/\.webp$/, `-${width}.webp`) : url;
}

/** The `srcset` of a picture; undefined for addresses of other hosts. */
export function pictureSrcSet(url: string): string | undefined {
  if (!ownPicture.test(url)) return undefined;
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(", ");
}
