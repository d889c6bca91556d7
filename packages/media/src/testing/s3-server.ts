// oxlint-disable-next-line typescript/triple-slash-reference -- importing packages need it
/// <reference path="./s3rver.d.ts" />
import { join } from "node:path";
import S3Server from "@20minutes/s3rver";

/** Starts an S3 server with a bucket, stored below `dir`. */
export async function openBucket(dir: string) {
  const bucket = "haat-pictures";
  const server = new S3Server({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(dir, "s3"),
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    bucket,
    keys: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    endpoint: `http://127.0.0.1:${port}`,
    close: () => server.close(),
  };
}
