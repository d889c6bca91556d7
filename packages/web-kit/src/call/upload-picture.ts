import type { Reason } from "@haat/contract/errors";
import { RefusedCall } from "./refused-call.ts";

const fallback = "Image upload failed. Please try again.";

function answerOf(request: XMLHttpRequest): { url?: unknown; message?: unknown; reason?: Reason } {
  const answer = request.response as unknown;
  return typeof answer === "object" && answer !== null ? answer : {};
}

/**
 * Uploads an image and resolves with its address. `onProgress` gets the share sent, 0 to 1.
 * Rejects with the server's message or a general one.
 */
export function uploadPicture(file: File, onProgress?: (share: number) => void): Promise<string> {
  const body = new FormData();
  body.append("file", file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/upload");
    request.responseType = "json";
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { url, message, reason } = answerOf(request);
      if (request.status < 300 && typeof url === "string") resolve(url);
      else
        reject(new RefusedCall(typeof message === "string" && message !== "" ? message : fallback, reason));
    };
    request.onerror = () => reject(new Error(fallback));
    request.send(body);
  });
}
