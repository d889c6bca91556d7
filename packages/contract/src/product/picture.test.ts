import { describe, expect, it } from "vitest";
import {
  avifOf,
  isHostedPicture,
  isPictureOf,
  ownPicture,
  pictureAt,
  pictureSrcSet,
  uploadAddress,
} from "./picture.ts";
import { addProductInput } from "./product.schema.ts";

const id = "019dd1f5-7000-7abc-8def-0123456789ab";

describe("a picture's address", () => {
  it.each(["webp", "png", "jpg", "gif"])("has each width beside it: %s", (type) => {
    expect(pictureAt(`/media/0198-ab.${type}`, 320)).toBe("/media/0198-ab-320.webp");
    expect(pictureSrcSet(`/media/a.${type}`)).toBe(
      "/media/a-320.webp 320w, /media/a-640.webp 640w, /media/a-1280.webp 1280w",
    );
  });

  it("has each width as AVIF where it was uploaded, and not where it is drawn", () => {
    const address = uploadAddress(id, "jpg");
    expect(address).toMatch(ownPicture);
    expect(avifOf(pictureAt(address, 640))).toBe(`/media/${id}-640.avif`);
    expect(avifOf(pictureSrcSet(address) ?? "")).toBe(
      `/media/${id}-320.avif 320w, /media/${id}-640.avif 640w, /media/${id}-1280.avif 1280w`,
    );
    expect(avifOf(pictureSrcSet("/media/demo-0-0-0-whole.webp") ?? "")).toBeUndefined();
    expect(avifOf("https://img.example.test/a.webp")).toBeUndefined();
  });

  it("of another host has one size", () => {
    expect(pictureAt("https://img.example.test/a.webp", 320)).toBe("https://img.example.test/a.webp");
    expect(pictureSrcSet("https://img.example.test/a.webp")).toBeUndefined();
  });

  it.each([
    "https://img.example.test/media/a.webp",
    "/media/a.webp?x=1",
    "/media/../a.webp",
    "/media/.webp",
    "/media/a.svg",
    "/media/a.avif",
    "/media/A.webp",
    "//media/a.webp",
    "/media/a.webp\n",
    "media/a.webp",
  ])("is not %j", (url) => {
    expect(url).not.toMatch(ownPicture);
  });
});

const hosts = ["img.example.test", "cdn.example.test"];

describe("a picture of another host", () => {
  it.each([
    "https://img.example.test/a.jpg",
    "https://cdn.example.test/v1/a%20b.png?w=640",
    "https://img.example.test/",
  ])("may be %s", (address) => {
    expect(isPictureOf(hosts, address)).toBe(true);
    expect(isHostedPicture(address)).toBe(true);
  });

  it.each([
    ["another host", "https://evil.test/a.jpg"],
    ["a host below an allowed one", "https://a.img.example.test/a.jpg"],
    ["a host that begins like an allowed one", "https://img.example.test.evil.test/a.jpg"],
    ["a host that ends like an allowed one", "https://evilimg.example.test/a.jpg"],
    ["a name that points home", "https://localhost/a.jpg"],
    ["a name of this network", "https://intranet/a.jpg"],
    ["a name that resolves to loopback", "https://127.0.0.1.nip.io/a.jpg"],
    ["the cloud's own data", "https://169.254.169.254/latest/meta-data/"],
    ["an IP of four numbers", "https://127.0.0.1/a.jpg"],
    ["an IP of three numbers", "https://127.0.1/a.jpg"],
    ["an IP of two numbers", "https://127.1/a.jpg"],
    ["a decimal IP", "https://2130706433/a.jpg"],
    ["a hexadecimal IP", "https://0x7f000001/a.jpg"],
    ["a dotted hexadecimal IP", "https://0x7f.0x0.0x0.0x1/a.jpg"],
    ["an octal IP", "https://0177.0.0.1/a.jpg"],
    ["a long octal IP", "https://017700000001/a.jpg"],
    ["an IP of mixed writing", "https://0x7f.1/a.jpg"],
    ["nought", "https://0/a.jpg"],
    ["nothing but noughts", "https://0.0.0.0/a.jpg"],
    ["a private network", "https://10.0.0.1/a.jpg"],
    ["another private network", "https://192.168.1.1/a.jpg"],
    ["IPv6 loopback", "https://[::1]/a.jpg"],
    ["IPv6 unspecified", "https://[::]/a.jpg"],
    ["IPv4 in IPv6", "https://[::ffff:127.0.0.1]/a.jpg"],
    ["IPv4 in IPv6, hexadecimal", "https://[::ffff:7f00:1]/a.jpg"],
    ["IPv6 link-local", "https://[fe80::1]/a.jpg"],
    ["IPv6 of the cloud's own data", "https://[fd00:ec2::254]/a.jpg"],
    ["full-width digits", "https://１２７.0.0.1/a.jpg"],
    ["circled digits", "https://①②⑦.0.0.1/a.jpg"],
    ["an ideographic full stop", "https://127。0。0。1/a.jpg"],
    ["a name before the host", "https://img.example.test@evil.test/a.jpg"],
    ["a name before an allowed host", "https://evil.test@img.example.test/a.jpg"],
    ["a password before an allowed host", "https://a:b@img.example.test/a.jpg"],
    ["an empty name before an allowed host", "https://@img.example.test/a.jpg"],
    ["a host after the fragment", "https://evil.test#img.example.test/a.jpg"],
    ["a host after the question mark", "https://evil.test?img.example.test/a.jpg"],
    ["a host after an escaped @", "https://evil.test%40img.example.test/a.jpg"],
    ["an escaped fragment in the host", "https://evil.test%23img.example.test/a.jpg"],
    ["a backslash before the host", "https://evil.test\\@img.example.test/a.jpg"],
    ["a backslash after the host", "https://img.example.test\\.evil.test/a.jpg"],
    ["backslashes for slashes", "https:\\\\img.example.test\\a.jpg"],
    ["a fragment", "https://img.example.test/a.jpg#x"],
    ["an empty fragment", "https://img.example.test/a.jpg#"],
    ["a port", "https://img.example.test:8443/a.jpg"],
    ["the usual port", "https://img.example.test:443/a.jpg"],
    ["a port that is no number", "https://img.example.test:a/a.jpg"],
    ["a dot after the host", "https://img.example.test./a.jpg"],
    ["capitals", "https://IMG.example.test/a.jpg"],
    ["a soft hyphen", "https://img.exam\u00adple.test/a.jpg"],
    ["a Cyrillic letter", "https://img.exаmple.test/a.jpg"],
    ["a tab in the host", "https://img.exa\tmple.test/a.jpg"],
    ["a line break", "https://img.example.test/a.jpg\r\nHost: evil.test"],
    ["a NUL", "https://img.example.test/a\0.jpg"],
    ["a space before it", " https://img.example.test/a.jpg"],
    ["a space after it", "https://img.example.test/a.jpg "],
    ["dots in the path", "https://img.example.test/../a.jpg"],
    ["one slash", "https:/img.example.test/a.jpg"],
    ["no slash", "https:img.example.test/a.jpg"],
    ["three slashes", "https:///img.example.test/a.jpg"],
    ["no scheme", "//img.example.test/a.jpg"],
    ["no scheme, with backslashes", "\\\\img.example.test\\a.jpg"],
    ["no host", "https://"],
    ["http", "http://img.example.test/a.jpg"],
    ["ftp", "ftp://img.example.test/a.jpg"],
    ["gopher", "gopher://127.0.0.1:6379/_FLUSHALL"],
    ["a file", "file:///etc/passwd"],
    ["a file of an allowed host", "file://img.example.test/a.jpg"],
    ["a dict server", "dict://127.0.0.1:11211/stat"],
    ["a directory server", "ldap://127.0.0.1/a"],
    ["a websocket", "wss://img.example.test/a.jpg"],
    ["an archive", "jar:https://img.example.test/a.jar!/a.jpg"],
    ["a script", "javascript:alert(1)"],
    ["a script that names a host", "javascript://img.example.test/%0aalert(1)"],
    ["a page", "data:text/html,<script>alert(1)</script>"],
    ["a picture in the address", "data:image/png;base64,iVBORw0KGgo="],
    ["a blob", "blob:https://img.example.test/019dd1f5"],
    ["a page about nothing", "about:blank"],
    ["a view of the source", "view-source:https://img.example.test/a.jpg"],
    ["something very long", `https://img.example.test/${"a".repeat(2_000)}.jpg`],
    ["nothing", ""],
  ])("may not be %s: %j", (_what, address) => {
    expect(isPictureOf(hosts, address)).toBe(false);
    expect(address).not.toMatch(ownPicture);
  });

  it("is of no host where the settings allow none", () => {
    expect(isPictureOf([], "https://img.example.test/a.jpg")).toBe(false);
  });
});

describe("a product's pictures", () => {
  const product = {
    ...{ name: "Lamp", brand: "Diya", description: "Cast.", pricePaise: 100, stock: 3 },
    ...{ category: "Fashion", subcategory: "Men Clothing" },
  };
  const fits = (picture: string) => addProductInput.safeParse({ ...product, pictures: [picture] }).success;

  it.each([uploadAddress(id, "gif"), "/media/demo-0-0-0-whole.webp", "https://img.example.test/a.jpg"])(
    "may be %s",
    (address) => {
      expect(fits(address)).toBe(true);
    },
  );

  it.each([
    "http://img.example.test/a.jpg",
    "//img.example.test/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,iVBORw0KGgo=",
    "file:///etc/passwd",
    "gopher://127.0.0.1/",
    "https://a:b@img.example.test/a.jpg",
    "https://img.example.test:8443/a.jpg",
    "https://0x7f000001/a.jpg",
    "/media/../../etc/passwd",
  ])("may not be %s", (address) => {
    expect(fits(address)).toBe(false);
  });
});
