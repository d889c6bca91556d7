type SchemePictureProps = {
  light: string;
  dark: string;
  width: number;
  height: number;
  /** Visible without scrolling: loads the light image immediately. */
  eager?: boolean;
};

/** CSS shows one of them; a hidden lazy image isn't fetched. */
export function SchemePicture({ light, dark, width, height, eager = false }: SchemePictureProps) {
  const size = { width, height, alt: "", decoding: "async" } as const;
  return (
    <>
      <img
        {...size}
        className="mantine-dark-hidden"
        src={light}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
      />
      <img {...size} className="mantine-light-hidden" src={dark} loading="lazy" />
    </>
  );
}
