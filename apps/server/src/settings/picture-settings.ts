import { z } from "zod";
import type { PictureHostSettings } from "@haat/media/picture-host";
import type { S3Settings } from "@haat/media/s3-storage";
import { listSetting } from "./list-setting.ts";

const webAddress = z.url({
  protocol: /^https?$/,
  error: "must be a web address such as https://host.example/path",
});

export const pictureFields = {
  PICTURE_HOSTS: listSetting.pipe(
    z.array(
      z.hostname("must be a comma-separated list of host names such as img.example.com,cdn.example.com"),
    ),
  ),
  S3_BUCKET: z.string().min(1, "must be a bucket name").optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  UPLOAD_URL: webAddress.optional(),
  UPLOAD_PRESET: z.string().optional(),
};

type Raw = z.output<z.ZodObject<typeof pictureFields>>;

export function pictureFaults(raw: Raw): readonly (readonly [string, string])[] {
  const faults: (readonly [string, string])[] = [];
  if ((raw.S3_ACCESS_KEY_ID === undefined) !== (raw.S3_SECRET_ACCESS_KEY === undefined))
    faults.push(["S3_SECRET_ACCESS_KEY", "and S3_ACCESS_KEY_ID must be set together"]);
  if (raw.UPLOAD_URL === undefined) return faults;
  if (raw.S3_BUCKET) faults.push(["UPLOAD_URL", "can't be combined with S3_BUCKET; set only one"]);
  if (!raw.UPLOAD_PRESET) faults.push(["UPLOAD_PRESET", "is required with UPLOAD_URL"]);
  if (raw.PICTURE_HOSTS.length === 0)
    faults.push(["PICTURE_HOSTS", "must list the hosts that serve images uploaded to UPLOAD_URL"]);
  return faults;
}

/** Images are stored in `DATA_DIR` unless a bucket or an upload host is set. */
export interface PictureSettings {
  readonly pictureHosts: readonly string[];
  readonly pictureBucket: S3Settings | null;
  readonly pictureUpload: PictureHostSettings | null;
}

export function toPictureSettings(raw: Raw): PictureSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = raw;
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const { PICTURE_HOSTS: hosts, UPLOAD_URL: uploadUrl, UPLOAD_PRESET: preset = "" } = raw;
  return {
    pictureHosts: hosts,
    pictureBucket: bucket ? { bucket, region: raw.S3_REGION, endpoint: raw.S3_ENDPOINT, keys } : null,
    pictureUpload: uploadUrl ? { uploadUrl, preset, hosts } : null,
  };
}
