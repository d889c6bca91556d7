import { Anchor, type AnchorProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { Ref } from "react";

type TextAnchorProps = AnchorProps & { readonly ref?: Ref<HTMLAnchorElement> };

function TextAnchor(props: TextAnchorProps) {
  return <Anchor {...props} />;
}

/** A link of the router inside text. */
export const TextLink = createLink(TextAnchor);
