import { describe, expect, it } from "vitest";
import { numbersInFile, pastedNumbers } from "./pasted-numbers.ts";

const targets = [1101, 1102, 1103].map((orderNumber) => ({ id: `p${orderNumber}`, orderNumber }));
const read = (text: string, from = 0) => {
  const pasted = pastedNumbers(text, targets, from);
  return pasted && { numbers: Object.fromEntries(pasted.numbers), sentence: pasted.sentence };
};

describe("what is pasted for tracking numbers", () => {
  it("leaves a single number to its field", () => {
    expect(read("AWB-1")).toBeNull();
    expect(read("AWB-1\r\n")).toBeNull();
  });

  it("is a column for the parcels from there on, and says what is over", () => {
    expect(read("A1\r\n\r\nA3\r\n")).toEqual({
      numbers: { p1101: "A1", p1103: "A3" },
      sentence: "2 numbers filled in.",
    });
    expect(read("A2\nA3\nA4", 1)).toEqual({
      numbers: { p1102: "A2", p1103: "A3" },
      sentence: "2 numbers filled in. 1 more than there are parcels from here on.",
    });
  });

  it("goes by the order's number where one stands beside it, a head left out, and names orders that are not here", () => {
    expect(read("Order\tAWB\n#1103\tA3\n1101\tA1\n1999\tA9")).toEqual({
      numbers: { p1103: "A3", p1101: "A1" },
      sentence: "2 numbers filled in. No parcel here is of order #1999.",
    });
  });

  it("is found by the head of the list for the courier, whatever stands in the other cells", () => {
    expect(read('Name\tOrder\tTracking number\n"Rao, Asha"\t1102\tA2\nRavi\t1101\t')).toEqual({
      numbers: { p1102: "A2" },
      sentence: "1 number filled in.",
    });
  });
});

describe("a file of tracking numbers", () => {
  const inFile = (text: string) => {
    const { numbers, sentence } = numbersInFile(text, targets);
    return { numbers: Object.fromEntries(numbers), sentence };
  };

  it("is the list for the courier, filled in", () => {
    const head = "\uFEFFOrder,Parcel,Courier,Tracking number,Name,Phone";
    const text = [head, '1103,P3,"Blue, Dart",A3,"Rao, ""Asha""",98765 43210', "1101,P1,,'=A1,Ravi,1"].join(
      "\r\n",
    );
    expect(inFile(text)).toEqual({
      numbers: { p1103: "A3", p1101: "=A1" },
      sentence: "2 numbers filled in.",
    });
  });

  it("may be one column, also of one number", () => {
    expect(inFile("A1\n")).toEqual({ numbers: { p1101: "A1" }, sentence: "1 number filled in." });
  });

  it.each(["", "Name,City\nAsha,Pune\nRavi,Delhi"])("is named where it has none: %j", (text) => {
    expect(inFile(text)).toEqual({
      numbers: {},
      sentence: "This file has no numbers. It needs a column “Order” and a column “Tracking number”.",
    });
  });
});
