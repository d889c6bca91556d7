import type { PictureType } from "@haat/contract/product/picture";

const signatures: readonly (readonly [type: PictureType, sign: RegExp])[] = [
  ["png", /^\x89PNG\r\n[^]\n/],
  ["jpg", /^\xff\xd8\xff/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF[^]{4}WEBP/],
];

/** The type that the first bytes tell, whatever the file is called; null for anything that may not be uploaded. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const start = bytes.toString("latin1", 0, 12);
  return signatures.find(([, sign]) => sign.test(start))?.[0] ?? null;
}

const contentTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
};

/** What a picture's file is served as, by the ending of its name. */
export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
