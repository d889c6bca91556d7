/** The picture formats that may be uploaded, known by their first bytes whatever the file is called. */
export type PictureType = "png" | "jpeg" | "gif" | "webp";

const signatures: readonly (readonly [type: PictureType, offset: number, bytes: Buffer])[] = [
  ["png", 0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["jpeg", 0, Buffer.from([0xff, 0xd8, 0xff])],
  ["gif", 0, Buffer.from("GIF8")],
  ["webp", 8, Buffer.from("WEBP")],
];

/** The type that the first bytes tell; null for anything that may not be uploaded. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const found = signatures.find(([, offset, sign]) =>
    bytes.subarray(offset, offset + sign.length).equals(sign),
  );
  return found?.[0] ?? null;
}
