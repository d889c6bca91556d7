import "@mantine/core/styles/Badge.layer.css";
import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

export type ChipTone = "good" | "waiting" | "bad" | "active" | "quiet";

const colours = { good: "tulsi", waiting: "haldi", bad: "laal", active: "neel", quiet: "gray" } as const;

type ChipProps = {
  tone: ChipTone;
  children: ReactNode;
  icon?: ReactNode;
};

/** The text alone must carry the meaning; colour and icon only repeat it. */
export function Chip({ tone, children, icon }: ChipProps) {
  return (
    <Badge color={colours[tone]} leftSection={icon}>
      {children}
    </Badge>
  );
}
