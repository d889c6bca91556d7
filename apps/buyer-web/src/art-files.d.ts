declare module "virtual:art" {
  type Tile = "hero" | "clothing" | "electronics" | "home-kitchen" | "beauty";

  /** The address of each drawing. */
  export const art: Readonly<Record<"favicon" | "share" | `${Tile}-${"light" | "dark"}`, string>>;
}
