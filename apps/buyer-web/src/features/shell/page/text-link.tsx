import { Anchor, type AnchorProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { Ref } from "react";

type TextAnchorProps = AnchorProps & { readonly ref?: Ref<HTMLAnchorElement> };

function TextAnchor(props: TextAnchorProps) {
  return <Anchor {...props} />;
}

export const TextLink = createLink(TextAnchor);
