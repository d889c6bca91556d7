declare module "virtual:page-file/*" {
  /** Where the file stands on this host. */
  export const address: string;
}
