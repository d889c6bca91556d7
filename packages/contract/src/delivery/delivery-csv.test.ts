import { describe, expect, it } from "vitest";
import { deliveryRulesCsv, readDeliveryCsv } from "./delivery-csv.ts";
import type { DeliveryRule } from "./delivery.schema.ts";

const rules: DeliveryRule[] = [
  { prefix: "11", serves: true, cash: true, days: null },
  { prefix: "560001", serves: true, cash: false, days: 3 },
  { prefix: "7", serves: false, cash: false, days: null },
];

describe("the rules for PIN codes as a file", () => {
  it("come back as they went", () => {
    const text = deliveryRulesCsv(rules);
    expect(text).toBe(
      "\uFEFFPIN code,Delivered,Cash on delivery,Days\n11,yes,yes,\n560001,yes,no,3\n7,no,no,\n",
    );
    expect(readDeliveryCsv(text)).toEqual({ rules, problems: [] });
  });

  it("are read without a head, with semicolons or tabs, quotes, blanks and empty lines, in any order", () => {
    for (const separator of [";", "\t"]) {
      const text = '"7";No;;\r\n\r\n560 001;Y;n; 3 \r\n11\r\n'.replaceAll(";", separator);
      expect(readDeliveryCsv(text)).toEqual({ rules, problems: [] });
    }
  });

  it("say that what is not delivered has neither cash nor days", () => {
    expect(readDeliveryCsv("7,no,yes,4").rules).toEqual([rules[2]]);
  });

  it("are refused line by line", () => {
    const text = ["PIN code,Delivered", "0", "12,maybe", "12,yes,perhaps", "12,,,0", "12,,,2.5", "12", "12"];
    const pin = "Enter a PIN code or its first digits: 1 to 6 digits, not starting with 0.";
    const days = "Enter a whole number of days from 1 to 60.";
    expect(readDeliveryCsv(text.join("\n")).problems).toEqual([
      { line: 2, sentence: pin },
      { line: 3, sentence: "Write yes or no under Delivered." },
      { line: 4, sentence: "Write yes or no under Cash on delivery." },
      { line: 5, sentence: days },
      { line: 6, sentence: days },
      { line: 8, sentence: "Line 7 has the same PIN codes." },
    ]);
  });

  it.each(["", "\uFEFF\n\n", "PIN code,Delivered,Cash on delivery,Days\n"])(
    "are not all taken away by a file that has none: %j",
    (text) => {
      expect(readDeliveryCsv(text).problems).toEqual([
        { line: 1, sentence: "This file has no rules. To remove all rules, delete them on the page." },
      ]);
    },
  );

  it("are at most 2,000", () => {
    const many = Array.from({ length: 2_001 }, (_, index) => String(100_000 + index));
    expect(readDeliveryCsv(many.slice(1).join("\n")).problems).toEqual([]);
    expect(readDeliveryCsv(many.join("\n")).problems).toEqual([
      { line: 2_001, sentence: "A file can have at most 2,000 rules." },
    ]);
  });
});
