export interface FormPart {
  readonly head: string;
  readonly body?: Buffer | string;
}

const boundary = "haat-test-boundary";

/** The field that image hosts require. */
export const preset: FormPart = { head: 'content-disposition: form-data; name="upload_preset"', body: "any" };

/** The file part as a browser sends it. */
export function filePart(body: Buffer | string, filename = "photo.png", field = "file"): FormPart {
  return {
    head: `content-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: image/png`,
    body,
  };
}

/** A multipart body. */
export function uploadForm(parts: readonly FormPart[], end = `--${boundary}--\r\n`) {
  const pieces = parts.flatMap(({ head, body = "" }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(end)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
