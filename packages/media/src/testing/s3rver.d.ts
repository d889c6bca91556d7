declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  /** A server that speaks the protocol of S3 and keeps its buckets in a folder. */
  class S3rver {
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }

  export = S3rver;
}
