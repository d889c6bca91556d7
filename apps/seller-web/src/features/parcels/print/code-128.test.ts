import { BitArray, Code128Reader } from "@zxing/library";
import { expect, it } from "vitest";
import { code128Bars } from "./code-128.ts";

/** Decodes the bars, drawn three pixels per module with a quiet zone on both sides. */
function scanned(text: string): string {
  const { width, bars } = code128Bars(text);
  const [dots, white] = [3, 30];
  const row = new BitArray(width * dots + 2 * white);
  for (const bar of bars) row.setRange(white + bar.x * dots, white + (bar.x + bar.width) * dots);
  return new Code128Reader().decodeRow(0, row).getText();
}

it.each(["P1", "P1234567", "AWB-1", "DL/2026.11-0042", "12345678901234567890", "a".repeat(40)])(
  "a scanner reads %s",
  (text) => {
    expect(scanned(text)).toBe(text);
  },
);
