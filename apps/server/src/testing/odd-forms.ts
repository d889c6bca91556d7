import { gzipSync } from "node:zlib";
import { aPhoto } from "@haat/media/testing/hostile-pictures";
import { filePart, preset, uploadForm, type FormPart } from "@haat/media/testing/upload-form";

/** The body and its content type. */
export interface Sent {
  readonly payload: Buffer;
  readonly type: string | undefined;
}

/** Messages of refused uploads. */
export const sentences = {
  failed: "Image upload failed. Please try again.",
  large: "The image is larger than 10 MB. Choose a smaller one.",
  broken: "This file is damaged or isn't an image. Choose another.",
  pixels: "The image has more than 25 megapixels or a side over 16,383 pixels. Make it smaller.",
  full: "The shop's disk is nearly full, so it can't save images or files right now. Nothing was changed.",
  type: "Choose a PNG, JPG, GIF or WebP image.",
};

const many = (count: number, part: FormPart) => Array.from({ length: count }, () => part);
/** A picture that is as it should be. */
export const photo = await aPhoto.jpg();
const largest = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length)]);
/** A form that is as it should be. */
export const usual = uploadForm([preset, filePart(photo)]);
const rows = (count: number) => Array.from({ length: count }, (_, at) => `x-${at}: y`).join("\r\n");

interface OddForm {
  readonly what: string;
  readonly form: Sent;
  readonly status: number;
  readonly message?: string;
}

const failed = { status: 400, message: sentences.failed };
const tooMany = { status: 413, message: sentences.failed };
const noForm = { status: 415, message: sentences.failed };

/** Forms that are not as the pages send them, and what becomes of each. */
export const oddForms: readonly OddForm[] = [
  { what: "without a preset", form: uploadForm([filePart(photo)]), status: 200 },
  { what: "with the preset after the file", form: uploadForm([filePart(photo), preset]), status: 200 },
  { what: "of exactly 10 MB", form: uploadForm([filePart(largest)]), status: 200 },
  {
    what: "of 10 MB and a byte",
    form: uploadForm([filePart(Buffer.concat([largest, Buffer.of(0)]))]),
    status: 413,
    message: sentences.large,
  },
  {
    what: "of 40 MB",
    form: uploadForm([filePart(Buffer.alloc(40 * 1024 * 1024, 0xff))]),
    status: 413,
    message: sentences.large,
  },
  { what: "of 1,000 fields", form: uploadForm([...many(1_000, preset), filePart(photo)]), ...tooMany },
  { what: "of 1,000 files", form: uploadForm(many(1_000, filePart(photo))), ...tooMany },
  { what: "of two files", form: uploadForm(many(2, filePart(photo))), ...tooMany },
  {
    what: "with 10,000 headers",
    form: uploadForm([{ head: `${rows(10_000)}\r\n${filePart("").head}`, body: photo }]),
    ...failed,
  },
  {
    what: "with a header of 1 MB",
    form: uploadForm([{ head: `x: ${"y".repeat(1_000_000)}\r\n${filePart("").head}`, body: photo }]),
    ...failed,
  },
  {
    what: "with a field of 1 MB",
    form: uploadForm([{ ...preset, body: "y".repeat(1_000_000) }, filePart(photo)]),
    status: 200,
  },
  {
    what: "with a field of a dangerous name",
    form: uploadForm([
      { head: 'content-disposition: form-data; name="__proto__"', body: "x" },
      filePart(photo),
    ]),
    ...failed,
  },
  { what: "without a boundary", form: { payload: usual.payload, type: "multipart/form-data" }, ...failed },
  {
    what: "with an empty boundary",
    form: { payload: usual.payload, type: "multipart/form-data; boundary=" },
    ...failed,
  },
  {
    what: "with another boundary",
    form: { payload: usual.payload, type: "multipart/form-data; boundary=other" },
    ...failed,
  },
  {
    what: "with its boundary in the picture",
    form: uploadForm([filePart(Buffer.concat([photo, Buffer.from("--haat-test-boundary--")]))]),
    status: 200,
  },
  {
    what: "that ends in the middle of the picture",
    form: uploadForm([
      filePart(Buffer.concat([photo.subarray(0, 900), Buffer.from("\r\n--haat-test-boundary--\r\n"), photo])),
    ]),
    status: 422,
    message: sentences.broken,
  },
  { what: "without an end", form: uploadForm([filePart(photo)], ""), ...failed },
  { what: "of nothing", form: uploadForm([]), ...failed },
  { what: "of no bytes", form: { ...usual, payload: Buffer.alloc(0) }, ...failed },
  { what: "without a file", form: uploadForm([preset]), ...failed },
  {
    what: "with the file as a field",
    form: uploadForm([{ head: 'content-disposition: form-data; name="file"', body: "x" }]),
    ...failed,
  },
  {
    what: "with the file under another name",
    form: uploadForm([filePart(photo, "a.png", "picture")]),
    ...failed,
  },
  { what: "with no name", form: uploadForm([{ head: "content-type: image/png", body: photo }]), ...failed },
  { what: "with an empty file", form: uploadForm([filePart("")]), status: 415, message: sentences.type },
  ...(
    [
      ["climbs", "../../../../etc/cron.d/haat.png"],
      ["climbs in Windows", "..\\..\\haat.png"],
      ["is absolute", "/etc/passwd"],
      ["has an escaped line break", "a%0d%0aset-cookie: x=y.png"],
      ["has a NUL", "a.png\0.php"],
      ["is written from right to left", "a\u202egnp.exe"],
      ["is a page's", "a.html"],
      ["is long", `${"a".repeat(5_000)}.png`],
      ["is empty", ""],
    ] as const
  ).map(([what, name]) => ({
    what: `with a name that ${what}`,
    form: uploadForm([filePart(photo, name)]),
    status: 200,
  })),
  {
    what: "with a line break in its name",
    form: uploadForm([filePart(photo, 'a.png"\r\nx-evil: "yes')]),
    status: 200,
  },
  { what: "packed by gzip", form: { ...usual, payload: gzipSync(usual.payload) }, ...failed },
  { what: "as JSON", form: { payload: Buffer.from('{"file":"x"}'), type: "application/json" }, ...noForm },
  { what: "as text", form: { payload: Buffer.from("file=x"), type: "text/plain" }, ...noForm },
  {
    what: "as an address",
    form: { payload: Buffer.from("file=x"), type: "application/x-www-form-urlencoded" },
    ...noForm,
  },
  { what: "as the picture itself", form: { payload: photo, type: "image/jpeg" }, ...noForm },
  { what: "as no type", form: { payload: photo, type: undefined }, ...noForm },
  {
    what: "as a mixed message",
    form: { ...usual, type: usual.type.replace("form-data", "mixed") },
    ...noForm,
  },
];
