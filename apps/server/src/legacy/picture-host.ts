import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where pictures come from that are sent to these hosts. */
const servedFrom: Readonly<Record<string, string>> = { "api.cloudinary.com": "res.cloudinary.com" };

const uploadAddress = /https?:\/\/([\w.-]+)(?::\d+)?\/v1_1\//g;
const thisMachine = /^(localhost|127\.0\.0\.1)$/;

/**
 * What to say of each third party that a build of the legacy client uploads to, where no product may show its pictures: a
 * seller would be refused each of them.
 */
export function pictureHostWarnings(dir: string, allowed: readonly string[]): string[] {
  const texts = globSync("**/*.js", { cwd: dir }).map((file) => readFileSync(join(dir, file), "utf8"));
  const hosts = texts.flatMap((text) => [...text.matchAll(uploadAddress)].map(([, host = ""]) => host));
  return [...new Set(hosts)]
    .map((upload) => ({ upload, pictures: servedFrom[upload] ?? upload }))
    .filter(({ upload, pictures }) => !thisMachine.test(upload) && !allowed.includes(pictures))
    .map(
      ({ upload, pictures }) =>
        `The legacy client sends its pictures to ${upload}. Products cannot show them until ${pictures} is in PICTURE_HOSTS.`,
    );
}
