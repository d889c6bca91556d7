import { GuideText } from "@haat/ui/product/guide-text.tsx";

/** What a seller says of their sizes, opened on demand. */
export function SizeGuide({ text }: { readonly text: string }) {
  return (
    <details>
      <summary>Size guide</summary>
      <GuideText text={text} />
    </details>
  );
}
