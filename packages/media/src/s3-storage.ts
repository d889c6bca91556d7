import { NotKeptError, type PictureStorage } from "./picture-storage.ts";
import { contentTypeOf } from "./picture-type.ts";

/** Where the bucket is, and who may write to it. Without keys, those of the machine's role count. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Of a server that is not Amazon's. */
  readonly endpoint: string | undefined;
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** How long the server may take to be reached, and to say anything, in ms. */
const patience = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true };

/** Pictures in a bucket of Amazon S3, or of any server that speaks as it does. */
export function createS3Storage(settings: S3Settings): PictureStorage {
  const { bucket: Bucket } = settings;
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => (opening ??= open(settings));

  const remove = async (names: readonly string[]) => {
    const { client, sdk } = await opened();
    // One by one: not every server understands a list. What is not there counts as removed.
    for (const Key of names) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  };

  return {
    async keep(files) {
      try {
        const { client, sdk } = await opened();
        for (const [Key, Body] of files)
          await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType: contentTypeOf(Key) }));
      } catch (error) {
        // Where not even this can be done, the row of the upload leads the sweep to what is left.
        await remove([...files.keys()]).catch(() => undefined);
        throw new NotKeptError(error);
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

/** The SDK is large: it is loaded where a bucket is used, and when it is first used. */
async function open({ region, endpoint, keys }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    requestHandler: patience,
    // Others than Amazon do not know its newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(keys ? { credentials: keys } : {}),
  });
  return { sdk, client };
}
