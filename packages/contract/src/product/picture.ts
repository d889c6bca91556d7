/** The widths in pixels that every stored picture has. */
export const pictureWidths = [320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The formats that may be uploaded, by the ending of their address. */
export const pictureTypes = ["png", "jpg", "gif", "webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

/**
 * The address of a picture kept on this server. Its sizes stand beside it as `<id>-320.webp` and so on; those of an
 * uploaded picture, whose id is a UUIDv7, as `<id>-320.avif` as well.
 */
export const ownPicture = /^\/media\/[0-9a-z-]{1,64}\.(?:png|jpg|gif|webp)$/;

const uploadedPicture = /^\/media\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z]+$/;

/** Whether it is the address of a picture of ours that nobody uploaded: the demo's are drawn when they are asked for. */
export function isDrawnPicture(address: string): boolean {
  return ownPicture.test(address) && !uploadedPicture.test(address);
}

/** Whether it is the address of a picture that somebody uploaded. */
export const isUploadedPicture = (address: string): boolean => uploadedPicture.test(address);

const ending = /\.[a-z]+$/;
const uploadedSize =
  /(\/media\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}-(?:320|640|1280))\.webp/g;

/** Longest address of a picture on another host. */
const maxAddressLength = 2_000;

/** The address of a picture in one width; addresses of other hosts have one size only. */
export function pictureAt(url: string, width: PictureWidth): string {
  return ownPicture.test(url) ? url.replace(ending, `-${width}.webp`) : url;
}

/** The `srcset` of a picture; undefined for addresses of other hosts. */
export function pictureSrcSet(url: string): string | undefined {
  if (!ownPicture.test(url)) return undefined;
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(", ");
}

/** The same sizes as AVIF, of one sized address or a whole `srcset`; undefined where there are none. */
export function avifOf(srcSet: string): string | undefined {
  const avif = srcSet.replace(uploadedSize, "$1.avif");
  return avif === srcSet ? undefined : avif;
}

/** Longest name of a file that is kept with its upload. */
const maxFileName = 200;

/** The name of a picture's file as a sheet may give it: without folders and case; empty where it says nothing. */
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

/** What a cell of pictures names: addresses, and names of files, which may have spaces in them. */
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

/** Where an uploaded picture is kept. */
export function uploadAddress(id: string, type: PictureType): string {
  return `/media/${id}.${type}`;
}

/**
 * Whether a picture of another host may be shown: an https address of one of these hosts, written exactly as browsers
 * read it, without a name, a password, a port or a fragment.
 */
export function isPictureOf(hosts: readonly string[], address: string): boolean {
  if (address.length > maxAddressLength || !URL.canParse(address)) return false;
  const { protocol, href, host, username, password } = new URL(address);
  if (protocol !== "https:" || href !== address) return false;
  return hosts.includes(host) && !username && !password && !address.includes("#");
}

/** Whether it is the address of some host's picture at all; which hosts may be, is a setting. */
export function isHostedPicture(address: string): boolean {
  return URL.canParse(address) && isPictureOf([new URL(address).hostname], address);
}
