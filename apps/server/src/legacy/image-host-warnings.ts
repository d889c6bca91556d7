import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const servedFrom: Readonly<Record<string, string>> = { "api.cloudinary.com": "res.cloudinary.com" };

const uploadAddress = /https?:\/\/([\w.-]+)(?::\d+)?\/v1_1\//g;
const thisMachine = /^(localhost|127\.0\.0\.1)$/;

export function imageHostWarnings(dir: string, allowed: readonly string[]): string[] {
  const texts = globSync("**/*.js", { cwd: dir }).map((file) => readFileSync(join(dir, file), "utf8"));
  const hosts = texts.flatMap((text) => [...text.matchAll(uploadAddress)].map(([, host = ""]) => host));
  return [...new Set(hosts)]
    .map((upload) => ({ upload, pictures: servedFrom[upload] ?? upload }))
    .filter(({ upload, pictures }) => !thisMachine.test(upload) && !allowed.includes(pictures))
    .map(
      ({ upload, pictures }) =>
        `The legacy client uploads images to ${upload}. Add ${pictures} to PICTURE_HOSTS so that products can show them.`,
    );
}
