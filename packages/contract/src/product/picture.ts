/** Every stored image has these widths, in pixels. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** By file extension. */
export const pictureTypes = ["png", "jpg", "gif", "webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Sizes are `<id>-320.webp` and so on; uploads (UUIDv7 ids) also have `<id>-320.avif`. */
export const ownPicture = /^\/media\/[0-9a-z-]{1,64}\.(?:png|jpg|gif|webp)$/;

const uploadedPicture = /^\/media\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z]+$/;

/** Demo images are drawn on request, not uploaded. */
export function isDrawnPicture(address: string): boolean {
  return ownPicture.test(address) && !uploadedPicture.test(address);
}

export const isUploadedPicture = (address: string): boolean => uploadedPicture.test(address);

const ending = /\.[a-z]+$/;
const uploadedSize =
  /(\/media\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}-(?:320|640|1280))\.webp/g;

const maxAddressLength = 2_000;

export function pictureAt(url: string, width: PictureWidth): string {
  return ownPicture.test(url) ? url.replace(ending, `-${width}.webp`) : url;
}

/** Undefined for other hosts. */
export function pictureSrcSet(url: string): string | undefined {
  if (!ownPicture.test(url)) return undefined;
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(", ");
}

/** Takes one address or a whole `srcset`; undefined without AVIF. */
export function avifOf(srcSet: string): string | undefined {
  const avif = srcSet.replace(uploadedSize, "$1.avif");
  return avif === srcSet ? undefined : avif;
}

const maxFileName = 200;

/** Without folders and case; empty if too long. */
export function pictureFileName(name: string): string {
  const own = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const plain = own
    .replace(/\p{Cc}/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .normalize("NFC");
  return plain.length > maxFileName ? "" : plain.toLowerCase();
}

const namedFile = /\.(?:png|jpe?g|gif|webp)[,;|]?$/i;

/** Addresses, and file names, which may contain spaces. */
export function picturesOfCell(cell: string): string[] {
  const found: string[] = [];
  let name: string[] = [];
  for (const word of cell.trim().split(/\s+/u)) {
    const isAddress = name.length === 0 && /^(?:\/|[a-z]+:)/i.test(word);
    name.push(word);
    if (!isAddress && !namedFile.test(word)) continue;
    found.push(isAddress ? word : name.join(" ").replace(/[,;|]$/, ""));
    name = [];
  }
  return [...found, name.join(" ")].filter((picture) => picture !== "");
}

export function uploadAddress(id: string, type: PictureType): string {
  return `/media/${id}.${type}`;
}

/**
 * Only https addresses of these hosts, in canonical form, without credentials, port or fragment.
 */
export function isPictureOf(hosts: readonly string[], address: string): boolean {
  if (address.length > maxAddressLength || !URL.canParse(address)) return false;
  const { protocol, href, host, username, password } = new URL(address);
  if (protocol !== "https:" || href !== address) return false;
  return hosts.includes(host) && !username && !password && !address.includes("#");
}

/** Allowed hosts are a setting, checked elsewhere. */
export function isHostedPicture(address: string): boolean {
  return URL.canParse(address) && isPictureOf([new URL(address).hostname], address);
}
