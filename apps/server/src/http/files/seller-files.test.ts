import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { refusals } from "@haat/contract/errors";
import type { Paise } from "@haat/contract/money";
import { detailField, detailNames } from "@haat/contract/product/details/detail-fields";
import type { ImportOutcome } from "@haat/contract/product/import.schema";
import { recordUpload } from "@haat/domain/picture/uploads";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { aShop } from "../../testing/a-shop.ts";
import { seller as sellerHost, useApp } from "../../testing/test-app.ts";

const database = testDatabase();
const server = useApp(database);
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

const head = "ID,Version,Name,Brand,Description,Category,Subcategory,Price,Stock,Stock when exported,Images";
const detailHead = detailNames.map((name) => detailField(name).heading ?? detailField(name).label).join();
/** The cells between return window and facts. */
const noMore = ",".repeat(detailNames.length - detailNames.indexOf("returnDays") - 2);
const familyHead =
  "Family,Option1 name,Option1 value,Option2 name,Option2 value,Option3 name,Option3 value,Size guide";
const aRow = (name: string, images = "/media/test.webp") =>
  `,,${name},Diya,Cast in Moradabad.,Home & Kitchen,Home Decor,"1,299.50",4,,"${images}"`;

const oddTexts = [
  "=HYPERLINK(1)",
  "@home, “the” kettle",
  "-5 °C jacket",
  "'quoted'",
  "'=quoted",
  "हाथ से बुनी साड़ी",
  "semi;colon\ttab",
];

describe("a seller's files", () => {
  it("round-trip: importing an export changes nothing, even after sales", async () => {
    const { seller, get, outcomes } = await aShop(server, database);
    for (const text of oddTexts)
      await aProduct({
        seller,
        name: text.replace("\t", " "),
        brand: text.slice(0, 5).trim(),
        description: `${text}\nSecond line`,
      });
    const sold = await aProduct({ seller, name: "Sold in between", stock: 9 });
    const file = await get("products.csv");
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toMatch(
      /^attachment; filename="haat-products-\d{4}-\d\d-\d\d\.csv"$/,
    );
    await anOrder({ buyer: await aBuyer(), lines: [{ product: sold, quantity: 4 }] });
    const told = await outcomes(file.body);
    expect(told.map(({ kind, problems }) => [kind, ...problems])).toEqual(told.map(() => ["same"]));
    expect(told).toHaveLength(oddTexts.length + 1);
    // A spreadsheet writes other line ends, and quotes as it likes.
    const rewritten = file.body.replaceAll("\n", "\r\n");
    expect((await outcomes(rewritten)).every(({ kind }) => kind === "same")).toBe(true);
  });

  it("round-trip product details", async () => {
    const { seller, get, outcomes } = await aShop(server, database);
    const facts = [
      { name: "Fabric", value: "Cotton; washed; soft;" },
      { name: "Care", value: "30 °C: gentle" },
    ];
    const details = {
      originCountry: "CI",
      netQuantity: "+2 kurtas",
      weightGrams: 1_250,
      returnDays: 0,
      facts,
    };
    await aProduct({ seller, details: { ...details, sku: "=KU-1", mrpPaise: 99_950 as Paise } });
    await aProduct({ seller });
    const { body } = await get("products.csv");
    expect(body.replace(/^\uFEFF/, "").split("\n")[0]).toBe(`${head},${detailHead},Facts,${familyHead}`);
    expect(body).toContain(
      `'=KU-1,999.5,'+2 kurtas,1250,Côte d’Ivoire,0,${noMore},Fabric: Cotton;; washed;; soft;;; Care: 30 °C: gentle`,
    );
    expect((await outcomes(body)).map(({ kind }) => kind)).toEqual(["same", "same"]);
    expect((await outcomes(body.replaceAll("\n", "\r\n"))).map(({ kind }) => kind)).toEqual(["same", "same"]);
  });

  it("contain nothing that a spreadsheet would run", async () => {
    const { seller, get } = await aShop(server, database);
    const buyer = await aBuyer({ name: "=cmd|' /C calc'!A0" });
    const product = await aProduct({ seller, name: "+1 kettle", brand: "@Tamra", description: "-2\n=3" });
    await anOrder({ buyer, lines: [{ product }] });
    for (const name of ["products.csv", "order-lines.csv"]) {
      const rows: string[][] = parse((await get(name)).body, { bom: true });
      expect(rows).toHaveLength(2);
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }
  });

  it("of order lines show the buyer's name and address, and nothing more", async () => {
    const { seller, get } = await aShop(server, database);
    const email = `asha-${crypto.randomUUID()}@example.test`;
    const buyer = await aBuyer({ name: "Asha Rao", email, contact: "+91 9123456780" });
    const product = await aProduct({ seller, name: "Kettle" });
    const other = await aProduct({ name: "Of another shop" });
    await anOrder({ buyer, lines: [{ product, quantity: 2 }, { product: other }] });
    const { body } = await get("order-lines.csv");
    const [first, ...more] = parse<Record<string, string>>(body, { bom: true, columns: true });
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      Product: "Kettle",
      Quantity: "2",
      "Came back": "0",
      Stage: "Ordered",
      Total: "998.00",
      Due: "998.00",
      Buyer: "Asha Rao",
      Recipient: "Asha Rao",
      Phone: "9123456780",
      "House number": "12",
      Road: "MG Road",
      City: "Bengaluru",
      "PIN code": "560001",
    });
    for (const secret of [email, "+91", buyer.id, "Of another shop"]) expect(body).not.toContain(secret);
  });

  it("are streamed page by page, without gaps or duplicates", async () => {
    const { seller, get } = await aShop(server, database);
    for (let count = 0; count < 501; count += 1) await aProduct({ seller, name: `Lamp ${count}` });
    const rows = parse<{ ID: string }>((await get("products.csv")).body, { bom: true, columns: true });
    expect([rows.length, new Set(rows.map(({ ID }) => ID)).size]).toEqual([501, 501]);
  });

  it("are for sellers, and send visitors to the login and back", async () => {
    const visitor = await server.app.inject({
      url: "/api/seller-files/products.csv",
      headers: { host: sellerHost },
    });
    expect([visitor.statusCode, visitor.headers.location]).toEqual([303, "/login?redirect=%2Fimport"]);
    const posted = await server.app.inject({
      method: "POST",
      url: "/api/seller-files/import",
      payload: "{}",
      headers: { host: sellerHost, origin: `http://${sellerHost}`, "content-type": "application/x-ndjson" },
    });
    expect([posted.statusCode, posted.json()]).toMatchObject([401, { reason: "NOT_LOGGED_IN" }]);
    const strange = await server.app.inject({
      method: "POST",
      url: "/api/seller-files/import",
      payload: "{}",
      headers: { host: sellerHost, origin: "http://evil.test", "content-type": "application/x-ndjson" },
    });
    expect(strange.statusCode).toBe(403);
  });
});

describe("importing a file", () => {
  it("finds images by file name, and refuses unknown ones", async () => {
    const { seller, outcomes, apply, get } = await aShop(server, database);
    const [first = "", second = ""] = await Promise.all(
      ["Red Shirt.JPG", "back.jpg"].map((name) => recordUpload(database, seller, { type: "jpg", name })),
    );
    const foreign = await recordUpload(database, await aSeller(), { type: "jpg", name: "theirs.jpg" });
    const told = await outcomes(
      [
        head,
        aRow("Named", `red shirt.jpg, back.jpg /media/${first}.jpg`),
        aRow("Theirs", "theirs.jpg"),
        aRow("Gone", `/media/${foreign}.jpg back.jpg`),
        aRow("Never drawn", "/media/never-drawn.webp"),
      ].join("\n"),
    );
    expect(told.map(({ kind, problems }) => [kind, ...problems])).toEqual([
      ["new"],
      ["wrong", "You haven't uploaded an image named theirs.jpg."],
      ["wrong", `No image found at /media/${foreign}.jpg. Upload it again.`],
      ["wrong", "No image found at /media/never-drawn.webp. Upload it again."],
    ]);
    expect((await apply(told.slice(0, 1))).json()).toEqual({ created: 1, updated: 0 });
    expect((await get("products.csv")).body).toContain(
      `/media/${first}.jpg /media/${second}.jpg /media/${first}.jpg`,
    );
  });

  it("previews each row's changes, and then applies exactly those", async () => {
    const { seller, outcomes, apply, get } = await aShop(server, database);
    const kettle = await aProduct({ seller, name: "Kettle", stock: 5 });
    const file = [
      head,
      aRow("Brass lamp"),
      `${kettle.id},1,Copper kettle,,,,,,8,5,`,
      "",
      `${kettle.id},1,Twice,,,,,,,,`,
    ].join("\n");
    const told = await outcomes(file);
    expect(told).toMatchObject([
      { row: 2, kind: "new", name: "Brass lamp", problems: [] },
      {
        row: 3,
        kind: "changed",
        name: "Kettle",
        changes: [
          { column: "Name", from: "Kettle", to: "Copper kettle" },
          { column: "Stock", from: "5", to: "8" },
        ],
      },
      { row: 5, kind: "wrong", problems: ["This product is already in row 3."] },
    ]);
    const applied = await apply(told);
    expect([applied.statusCode, applied.json()]).toEqual([200, { created: 1, updated: 1 }]);
    const { body } = await get("products.csv");
    expect(body).toContain("Copper kettle,Kalakari,Woven in Maheshwar.,Fashion,Men Clothing,499,8,8,");
    expect(body).toContain("Brass lamp,Diya,Cast in Moradabad.,Home & Kitchen,Home Decor,1299.5,4,4,");
  });

  const longHead = `${head},sku,mrp,country_of_origin,net_quantity,weight_in_grams,days_of_return,facts`;

  it("carry the declarations of a pack there and back", async () => {
    const { outcomes, apply, get } = await aShop(server, database);
    const declared = "Diya Metals, Moradabad 244001,Diya Packers,,12 months from packing";
    const cells = declared.replace("Diya Metals, Moradabad 244001", '"Diya Metals, Moradabad 244001"');
    const file = `${head},manufacturer,packer,importer,best before\n${aRow("Brass lamp")},${cells}`;
    expect((await apply(await outcomes(file))).json()).toEqual({ created: 1, updated: 0 });
    const { body } = await get("products.csv");
    expect(body).toContain(`,${cells},`);
    expect((await outcomes(body)).map(({ kind }) => kind)).toEqual(["same"]);
  });

  const detailed = {
    sku: "KU-1",
    mrpPaise: 99_900 as Paise,
    originCountry: "IN",
    netQuantity: "1 kurta",
    weightGrams: 250,
    returnDays: 7,
    facts: [{ name: "Fabric", value: "Cotton" }],
  };

  it("keeps details when columns are missing or a row ends early", async () => {
    const { seller, outcomes, apply, get } = await aShop(server, database);
    const { id } = await aProduct({ seller, details: detailed });
    const before = `${id},1,Long kurta,,,,,,,,`;
    for (const file of [
      [head, before],
      [longHead, before],
    ]) {
      const told = await outcomes(file.join("\n"));
      expect(told).toMatchObject([
        { kind: "changed", changes: [{ column: "Name", from: "Handloom cotton kurta", to: "Long kurta" }] },
      ]);
    }
    await apply(await outcomes([head, before].join("\n")));
    expect((await get("products.csv")).body).toContain(
      `KU-1,999,1 kurta,250,India,7,${noMore},Fabric: Cotton`,
    );
  });

  it("changes and clears details as the cells say", async () => {
    const { seller, outcomes, apply, get } = await aShop(server, database);
    const { id } = await aProduct({ seller, details: detailed });
    const file = [
      longHead,
      `${id},1,,,,,,,,,,KU-2,"1,299",china,,,,fit: Slim; FABRIC: Silk`,
      `${aRow("Brass lamp")},BL-1,1500,in,1 lamp,"1,200",0,material: Brass`,
    ].join("\n");
    const told = await outcomes(file);
    expect(told).toMatchObject([
      {
        kind: "changed",
        changes: [
          { column: "SKU", from: "KU-1", to: "KU-2" },
          { column: "MRP", from: "999", to: "1299" },
          { column: "Net quantity", from: "1 kurta", to: "" },
          { column: "Weight in grams", from: "250", to: "" },
          { column: "Country of origin", from: "India", to: "China" },
          { column: "Days of return", from: "7", to: "" },
          { column: "Facts", from: "Fabric: Cotton", to: "FABRIC: Silk; fit: Slim" },
        ],
      },
      { kind: "new", problems: [] },
    ]);
    expect((await apply(told)).json()).toEqual({ created: 1, updated: 1 });
    const { body } = await get("products.csv");
    expect(body).toContain(`,KU-2,1299,,,China,,${noMore},Fabric: Silk; Fit: Slim`);
    expect(body).toContain(`,BL-1,1500,1 lamp,1200,India,0,${noMore},Material: Brass`);
  });

  it("lists the facts that disappear with the old subcategory", async () => {
    const { seller, outcomes, apply, get } = await aShop(server, database);
    const facts = [...detailed.facts, { name: "Length", value: "Knee length" }];
    const { id } = await aProduct({ seller, subcategory: "Women Clothing", details: { facts } });
    const told = await outcomes([head, `${id},1,,,,,Men Clothing,,,,`].join("\n"));
    expect(told).toMatchObject([
      {
        changes: [
          { column: "Subcategory", from: "Women Clothing", to: "Men Clothing" },
          { column: "Facts", from: "Fabric: Cotton; Length: Knee length", to: "Fabric: Cotton" },
        ],
      },
    ]);
    expect((await apply(told)).json()).toEqual({ created: 0, updated: 1 });
    expect((await get("products.csv")).body).toContain(
      `,Men Clothing,499,10,10,/media/test.webp,,,,,,,${noMore},Fabric: Cotton`,
    );
  });

  it("reports invalid details, and SKUs of other products", async () => {
    const { seller, outcomes } = await aShop(server, database);
    const { id } = await aProduct({ seller, name: "Kurta", details: detailed });
    await aProduct({ seller, name: "Kettle", details: { sku: "ke-1" } });
    await aProduct({ details: { sku: "strange" } });
    const told = await outcomes(
      [
        longHead,
        `${aRow("Lamp")},,dear,Atlantis,,heavy,long,Sole: Rubber`,
        `${aRow("Cheap")},,1299.49,,,,,cotton`,
        `${id},1,,,,,,1000,,,,KE-1,999,India,1 kurta,250,7,Fabric: Cotton`,
        `${aRow("Taken")},KU-1,,,,,`,
        `${aRow("Free")},Strange,,,,,`,
        `${aRow("Twice")},STRANGE,,,,,`,
      ].join("\n"),
    );
    expect(told.map(({ problems }) => problems)).toEqual([
      [
        "Enter the MRP in rupees, at least 0.01 and at most 1,00,00,000.",
        "Weight must be a whole number of grams from 1 to 1,00,000.",
        "Choose a country.",
        "Return window must be a whole number of days from 0 to 365.",
        "Home Decor has no fact called “Sole”. Choose from Material, Colour, Dimensions, Finish, In the box, Care.",
      ],
      [
        refusals.PRICE_ABOVE_MRP.message,
        "Home Decor has no fact called “cotton”. Choose from Material, Colour, Dimensions, Finish, In the box, Care.",
      ],
      [refusals.PRICE_ABOVE_MRP.message],
      ["The SKU “KU-1” belongs to “Kurta”."],
      [],
      ["The SKU “STRANGE” is already in row 6."],
    ]);
    const taken = await outcomes(
      [longHead, `${id},1,,,,,,,,,,KE-1,999,India,1 kurta,250,7,Fabric: Cotton`].join("\n"),
    );
    expect(taken.map(({ problems }) => problems)).toEqual([["The SKU “KE-1” belongs to “Kettle”."]]);
  });

  it("reports each problem of a row once, and applies nothing of an outdated file", async () => {
    const { seller, outcomes, apply, get } = await aShop(server, database);
    const strange = await aProduct();
    const [kettle, bowl] = [await aProduct({ seller, stock: 3 }), await aProduct({ seller, name: "Bowl" })];
    const told = await outcomes(
      [
        head,
        ",,No price,Diya,Cast.,Fashion,Snacks,dear,4,,",
        `${strange.id},1,Mine,,,,,,,,`,
        "nonsense,,Kettle,,,,,,,,",
        `${kettle.id},7,Renamed,,,,,,,,`,
        `${bowl.id},1,,,,,,,2,10,`,
        "too,few",
      ].join("\n"),
    );
    expect(told.map(({ problems }) => problems)).toEqual([
      [
        "Enter the price in rupees, at least 0.01 and at most 1,00,00,000.",
        "Fill in “Images” with an image address or the name of an image you have uploaded.",
        "Fashion has no subcategory “Snacks”. Choose a subcategory: Men Clothing, Women Clothing or Kids Clothing.",
      ],
      ["Product not found"],
      ["This is not a valid id. Leave it empty for a new product."],
      ["This product was edited after the file was exported. Export it again."],
      [],
      [
        "This row has fewer columns than the first one.",
        "This is not a valid id. Leave it empty for a new product.",
      ],
    ]);
    expect(told.at(-2)?.changes).toEqual([{ column: "Stock", from: "10", to: "2" }]);

    await anOrder({ buyer: await aBuyer(), lines: [{ product: bowl, quantity: 5 }] });
    const refused = await apply(told);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { reason: "IMPORT_OUTDATED", details: { rows: [6] } },
    ]);
    expect((await get("products.csv")).body).toContain(",5,5,/media/test.webp");
  });

  it("requires the previous stock if the file lacks it", async () => {
    const { seller, outcomes } = await aShop(server, database);
    const { id } = await aProduct({ seller, stock: 5 });
    const [told] = await outcomes(`ID,Stock\n${id},9`);
    expect(told?.problems).toEqual([
      "Fill in “Stock when exported” with the stock you started from, so that sales since then are kept.",
    ]);
    expect(await outcomes(`ID;Stock\n${id};5`)).toMatchObject([{ kind: "same" }]);
  });

  it.each([
    ["an empty file", " ", /^The first row must contain column names/],
    ["another table", "a,b\n1,2", /^The first row must contain column names/],
    ["a column twice", "Name,name\nA,B", /^The first row has the column “Name” twice/],
    ["a lost quotation mark", 'Name,Brand\nA,B\n"C,D', /^The file can't be read from row 3 on/],
    ["more rows than it may have", `Name\n${"a\n".repeat(10_001)}`, /^A file can have at most 10,000 rows/],
  ])("reports %s", async (_what, file, sentence) => {
    const { check } = await aShop(server, database);
    expect((await check(file)).at(-1)).toEqual({ problem: expect.stringMatching(sentence) as string });
  });

  it("asks to save a file of another encoding again", async () => {
    const { check } = await aShop(server, database);
    expect((await check("Name\nA\uFFFDB")).at(-1)).toEqual({
      problem: "The file isn't UTF-8. Save it as “CSV UTF-8” and choose it again.",
    });
  });

  it("refuses a line that is no item", async () => {
    const { apply } = await aShop(server, database);
    const bad = { item: { row: 2, create: { name: "" } } } as unknown as ImportOutcome;
    expect((await apply([bad])).json()).toMatchObject({ reason: "INVALID_INPUT" });
  });
});
