import type { PictureType } from "@haat/contract/product/picture";

const signatures: readonly (readonly [type: PictureType, pattern: RegExp])[] = [
  ["png", /^\x89PNG\r\n[^]\n/],
  ["jpg", /^\xff\xd8\xff/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF[^]{4}WEBP/],
];

/** By signature, ignoring the file's name; null for other types. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const start = bytes.toString("latin1", 0, 12);
  return signatures.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

const contentTypes: Readonly<Record<string, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
};

export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
