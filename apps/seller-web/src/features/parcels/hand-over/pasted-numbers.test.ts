import { describe, expect, it } from "vitest";
import { numbersInFile, pastedNumbers } from "./pasted-numbers.ts";

const targets = [1101, 1102, 1103].map((orderNumber) => ({
  id: `p${orderNumber}`,
  orderNumber,
  parcelNumber: orderNumber + 49_000,
}));
const read = (text: string, from = 0) => {
  const pasted = pastedNumbers(text, targets, from);
  return pasted && { numbers: Object.fromEntries(pasted.numbers), sentence: pasted.sentence };
};

describe("pasted tracking numbers", () => {
  it("leave a single number to its field", () => {
    expect(read("AWB-1")).toBeNull();
    expect(read("AWB-1\r\n")).toBeNull();
  });

  it("fill the parcels from there on, and count what is left over", () => {
    expect(read("A1\r\n\r\nA3\r\n")).toEqual({
      numbers: { p1101: "A1", p1103: "A3" },
      sentence: "2 numbers filled in.",
    });
    expect(read("A2\nA3\nA4", 1)).toEqual({
      numbers: { p1102: "A2", p1103: "A3" },
      sentence: "2 numbers filled in. 1 left over: there are no more parcels below.",
    });
  });

  it("go to the order next to them, without the heading, and name unknown orders", () => {
    expect(read("Order\tAWB\n#1103\tA3\n1101\tA1\n1999\tA9")).toEqual({
      numbers: { p1103: "A3", p1101: "A1" },
      sentence: "2 numbers filled in. No parcel here for order #1999.",
    });
  });

  it("are found by the manifest's headings, whatever the other cells contain", () => {
    expect(read('Name\tOrder\tTracking number\n"Rao, Asha"\t1102\tA2\nRavi\t1101\t')).toEqual({
      numbers: { p1102: "A2" },
      sentence: "1 number filled in.",
    });
  });
});

describe("other pasted tables", () => {
  it("may have the number before its order or parcel", () => {
    expect(read("X2\t1102\nX3\tP50103\nX1\t#1101")).toEqual({
      numbers: { p1102: "X2", p1103: "X3", p1101: "X1" },
      sentence: "3 numbers filled in.",
    });
  });

  it("match parcel and order numbers, and name unmatched lines", () => {
    expect(read("1101\tX1\n#1102\tX2\nP50103\tX3\n9999\tX9\nP777\tX7\nAsha\tX8")).toEqual({
      numbers: { p1101: "X1", p1102: "X2", p1103: "X3" },
      sentence:
        "3 numbers filled in. No parcel here for order #9999. Not among these parcels: P777. No order or parcel number next to X8 (line 6).",
    });
  });

  it("never use a lone order or parcel number as a tracking number", () => {
    expect(read("1102")).toEqual({
      numbers: {},
      sentence: "0 numbers filled in. 1102 is an order or parcel number here, not a tracking number.",
    });
    expect(read("1101\nX2\nP50103\n")).toEqual({
      numbers: { p1102: "X2" },
      sentence: "1 number filled in. 1101, P50103 are order or parcel numbers here, not tracking numbers.",
    });
  });

  it.each(["1.23457E+11", "X1\n1.23457E+11", "1101\t1,23457E+11", "1101\t1.23E+14\n1102\tX2"])(
    "are refused if the spreadsheet has shortened a number: %j",
    (text) => {
      const pasted = read(text);
      expect(pasted?.numbers).toEqual({});
      expect(pasted?.sentence).toMatch(/Format that column as text and copy again\.$/);
    },
  );

  it("are refused if it is unclear which column has the numbers or whose they are", () => {
    expect(read("X1\tAsha\nX2\tRavi")?.sentence).toBe(
      "Nothing was filled in: the pasted text has no column with order or parcel numbers.",
    );
    expect(read("1101\tX1\tAsha")?.sentence).toBe("The pasted text has no column “Tracking number”.");
    expect(read("hello this is no list\nfoo")).toEqual({
      numbers: {},
      sentence: "“hello this is no list” is not a tracking number, so nothing was filled in.",
    });
  });

  it("name an order that appears twice with different numbers", () => {
    expect(read("1101\tX1\n1102\tX2\n1101\tX9\n1102\tX2")).toEqual({
      numbers: { p1101: "X1", p1102: "X2" },
      sentence: "2 numbers filled in. #1101 appears more than once: X9 was not filled in.",
    });
  });
});

describe("a file of tracking numbers", () => {
  const inFile = (text: string) => {
    const { numbers, ...others } = numbersInFile(text, targets);
    return { numbers: Object.fromEntries(numbers), ...others };
  };

  it("is refused without a column of numbers", () => {
    expect(inFile("Order,Parcel,Courier,Name\n1101,P50101,,Asha\n1102,P50102,,Ravi\n")).toEqual({
      numbers: {},
      sentence: "This file has no column “Tracking number”.",
    });
    expect(inFile("hello this is not a list\nfoo\n")).toEqual({
      numbers: {},
      sentence: "“hello this is not a list” is not a tracking number, so nothing was filled in.",
    });
    expect(inFile("Order,Tracking number\n1101,1.23457E+11\n")).toEqual({
      numbers: {},
      sentence:
        "The spreadsheet shortened a number to 1.23457E+11, so nothing was filled in. Format that column as text and save the file again.",
    });
  });

  it("matches by parcel if it names one, even for an order with two", () => {
    const two = [...targets, { id: "again", orderNumber: 1101, parcelNumber: 50_200 }];
    const { numbers } = numbersInFile("Order,Parcel,Tracking number\n1101,P50200,X2\n1101,P50101,X1\n", two);
    expect(Object.fromEntries(numbers)).toEqual({ again: "X2", p1101: "X1" });
  });

  it("sets the courier unless it names two", () => {
    const head = "Order,Courier,Tracking number\n";
    expect(inFile(`${head}1101,DTDC,X1\n1102,dtdc,X2\n1103,,\n9999,Ekart,X9\n`)).toEqual({
      numbers: { p1101: "X1", p1102: "X2" },
      courier: "dtdc",
      sentence: "2 numbers filled in. No parcel here for order #9999. Courier set to dtdc.",
    });
    expect(inFile(`${head}1101,DTDC,X1\n1102,Ekart,X2\n`)).toEqual({
      numbers: { p1101: "X1", p1102: "X2" },
      sentence:
        "2 numbers filled in. It names more than one courier (DTDC, Ekart), so the courier is unchanged.",
    });
  });

  it("may be the courier manifest, filled in", () => {
    const head = "\uFEFFOrder,Parcel,Courier,Tracking number,Name,Phone";
    const text = [
      head,
      '1103,P50103,"Blue, Dart",A3,"Rao, ""Asha""",98765 43210',
      "1101,P50101,,'=A1,Ravi,1",
    ].join("\r\n");
    expect(inFile(text)).toEqual({
      numbers: { p1103: "A3", p1101: "=A1" },
      courier: "Blue, Dart",
      sentence: "2 numbers filled in. Courier set to Blue, Dart.",
    });
  });

  it("may be a single column, even with one number", () => {
    expect(inFile("A1\n")).toEqual({ numbers: { p1101: "A1" }, sentence: "1 number filled in." });
  });

  it.each(["", "Name,City\nAsha,Pune\nRavi,Delhi"])("is reported if it has no numbers: %j", (text) => {
    expect(inFile(text)).toEqual({
      numbers: {},
      sentence: "This file has no numbers. It needs a column “Order” and a column “Tracking number”.",
    });
  });
});
