declare module "virtual:art/*" {
  /** The address of the drawing. */
  const address: string;
  export default address;
}
