import { describe, expect, it } from "vitest";
import { signUpInput, updateProfileInput } from "./account.schema.ts";
import { nameLine } from "./name.schema.ts";
import { recipientSchema } from "./recipient.schema.ts";

const name = nameLine("Full name", 100);

describe("a name", () => {
  it.each([
    ...[
      "Asha Rao",
      "M.S.Dhoni",
      "A.P.J. Abdul Kalam",
      "K.Ramesh",
      "Dr.Rao",
      "Mohd.Arif",
      "Smt. Lakshmi B.K.",
    ],
    ...[
      "Rao & Sons Pvt.Ltd.",
      "M/s Meera Textiles",
      "D'Souza-Nair",
      "Sweets @ Home",
      "आशा राव",
      "एम.एस.धोनी",
    ],
    ...["Rao S.", "Shop No. 5", "Haat Co.", "Md. Rafiq", "Md.Rafiq", "St. John", "St.John", "K.S.Rao"],
    ...["Rao 1.2.3", "Tel: 98765", "A // B"],
    ...["A.P.J. Abdul Kalam", "Dr.Meera", "S. De", "Md. Rafiq B.Ed", "S.Bose", "И. Петров", "அ.க.செழியன்"],
  ])("may be %s", (typed) => {
    expect(name.parse(typed)).toBe(typed);
  });

  it.each([
    ...["You won 1 crore. Claim at haat-prize.example", "asha@example.test", "write to asha @haat.example"],
    ...[
      "http://evil",
      "HTTPS://Evil.test/x",
      "hxxp://evil",
      "WWW.Evil",
      "claim: prize.evil.top/now",
      "t.co",
      "md.com",
    ],
    ...[
      "prize\u200b.example",
      "priz\u00ade.example",
      "prize．example",
      "prize。example",
      "ａｓｈａ＠ｅｖｉｌ",
    ],
    ...["t.ly/abc", "T.LY", "x.ai", "a.b.cc", "g.page", "md.life", "st.fun", "Claim at dr.win"],
    ...["приз.рф", "ПРИЗ.РФ", "приз.xn--p1ai", "奖.中国", "جائزة.موقع", "பரிசு.இந்தியா", "т.орг", "a.xn--p1ai"],
    ...["185.199.108.153/claim now", "Claim at 10.0.0.1", "//evil", "localhost:80"],
    ...["पुरस्कार.भारत", "xn--e1afmkfd.example", "javascript:top//evil.in"],
  ])("may not lead anywhere: %s", (typed) => {
    const { error } = name.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "Full name can't contain an email address or a link. Put a space after a full stop.",
    ]);
  });

  it("is said once of one that is empty or too long", () => {
    for (const [typed, message] of [
      [" ", "Full name is required."],
      ["x".repeat(101), "Full name can have at most 100 characters."],
    ] as const)
      expect(name.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("is one at the sign-up, in the profile and of who receives an order", () => {
    for (const schema of [signUpInput, updateProfileInput, recipientSchema]) {
      const issues = schema.safeParse({ name: "Claim at haat.example" }).error?.issues ?? [];
      expect(issues.find(({ path }) => path[0] === "name")?.message).toContain("can't contain");
    }
  });
});
