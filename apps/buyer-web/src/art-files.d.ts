declare module "virtual:art" {
  type Tile = "hero" | "clothing" | "electronics" | "home-kitchen" | "beauty";

  export const art: Readonly<Record<"favicon" | "share" | `${Tile}-${"light" | "dark"}`, string>>;
}
