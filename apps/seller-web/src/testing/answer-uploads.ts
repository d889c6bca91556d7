import { vi } from "vitest";

type Answer = { readonly status: number; readonly body: unknown } | "broken";

/**
 * Replaces the upload server and the browser's decoder: every upload gets this answer, and every
 * file is a small image.
 */
export function answerUploads(answer: (file: File) => Answer): void {
  class UploadRequest {
    status = 0;
    response: unknown = null;
    responseType = "";
    readonly upload = {};
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    open() {
      return undefined;
    }
    send(body: FormData) {
      const given = answer(body.get("file") as File);
      queueMicrotask(() => {
        if (given === "broken") return this.onerror();
        this.status = given.status;
        this.response = given.body;
        this.onload();
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", UploadRequest);
  vi.stubGlobal("createImageBitmap", () =>
    Promise.resolve({ width: 640, height: 480, close: () => undefined }),
  );
}
