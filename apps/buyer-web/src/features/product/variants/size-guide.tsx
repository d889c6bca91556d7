import { GuideText } from "@haat/ui/product/guide-text.tsx";

export function SizeGuide({ text }: { readonly text: string }) {
  return (
    <details>
      <summary>Size guide</summary>
      <GuideText text={text} />
    </details>
  );
}
