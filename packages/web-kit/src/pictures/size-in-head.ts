/** A frame's head of a JPEG: SOF0 to SOF15, of which DHT, JPG and DAC are none. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOfJpeg(head: DataView): Size | null {
  // Segment after segment, each of which says how long it is.
  for (let at = 2; at + 9 <= head.byteLength; at += 2 + head.getUint16(at + 2))
    if (isFrame(head.getUint8(at + 1)))
      return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) };
  return null;
}

const kinds: Readonly<Record<string, (head: DataView) => Size>> = {
  "VP8 ": (head) => ({
    width: head.getUint16(26, true) & 0x3fff,
    height: head.getUint16(28, true) & 0x3fff,
  }),
  VP8L: (head) => {
    const bits = head.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  },
  VP8X: (head) => ({
    width: 1 + (head.getUint32(24, true) & 0xff_ffff),
    height: 1 + (head.getUint32(26, true) >>> 8),
  }),
};

/** How large a PNG, JPEG or WebP says in its first bytes that it is, whether or not it can be drawn; null where it does not. */
export function sizeInHead(bytes: ArrayBuffer): Size | null {
  const head = new DataView(bytes);
  const text = (from: number, to: number) => String.fromCharCode(...new Uint8Array(bytes).slice(from, to));
  try {
    if (text(1, 4) === "PNG") return { width: head.getUint32(16), height: head.getUint32(20) };
    if (head.getUint16(0) === 0xff_d8) return sizeOfJpeg(head);
    if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return kinds[text(12, 16)]?.(head) ?? null;
  } catch {
    // It ends before it has said so.
  }
  return null;
}
