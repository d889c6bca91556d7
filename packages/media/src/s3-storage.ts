import { NotStoredError, type PictureStorage } from "./picture-storage.ts";
import { contentTypeOf } from "./picture-type.ts";

/** Without keys, the machine's role is used. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

const timeouts = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true };

export function createS3Storage(settings: S3Settings): PictureStorage {
  const { bucket: Bucket } = settings;
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => (opening ??= open(settings));

  const remove = async (names: readonly string[]) => {
    const { client, sdk } = await opened();
    // One by one, because not every server supports bulk deletes. Missing objects count as removed.
    for (const Key of names) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  };

  return {
    async keep(files) {
      try {
        const { client, sdk } = await opened();
        for (const [Key, Body] of files)
          await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType: contentTypeOf(Key) }));
      } catch (error) {
        // If even this fails, the upload's row lets the sweep find the rest.
        await remove([...files.keys()]).catch(() => undefined);
        throw new NotStoredError(error);
      }
    },
    async read(Key) {
      const { client, sdk } = await opened();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    remove,
  };
}

/** Loaded on first use, because the SDK is large. */
async function open({ region, endpoint, keys }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    requestHandler: timeouts,
    // Other servers don't support its newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(keys ? { credentials: keys } : {}),
  });
  return { sdk, client };
}
