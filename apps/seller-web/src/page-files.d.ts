declare module "virtual:page-file/*" {
  export const address: string;
}
