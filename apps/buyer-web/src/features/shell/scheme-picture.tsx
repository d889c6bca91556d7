type SchemePictureProps = {
  light: string;
  dark: string;
  width: number;
  height: number;
  /** Seen without scrolling: fetched at once in the light scheme, which most people have. */
  eager?: boolean;
};

/** A drawing by day and by night. The stylesheet shows one; a lazy picture that is not shown is not fetched. */
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
