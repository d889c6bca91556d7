import { Button, type ButtonProps } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { Ref } from "react";

type ButtonAnchorProps = ButtonProps & { readonly ref?: Ref<HTMLAnchorElement> };

function ButtonAnchor(props: ButtonAnchorProps) {
  return <Button component="a" {...props} />;
}

export const ButtonLink = createLink(ButtonAnchor);
