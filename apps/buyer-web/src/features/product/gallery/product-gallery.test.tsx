import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { renderShop } from "../../../testing/render-shop.tsx";

const database = testDatabase();
const { aProduct } = builders(database);

const threePictures = ["/media/a.webp", "/media/b.webp", "/media/c.webp"];

async function open(pictures: readonly string[]) {
  const { id } = await aProduct({ name: "Clay pot", pictures });
  const shop = await renderShop(database, `/detail/${id}`);
  await screen.findByRole("heading", { name: "Clay pot" });
  return shop;
}

const thumbnails = () => screen.getAllByRole("button", { name: /^Show image/ });
const pressed = () => thumbnails().map((button) => button.getAttribute("aria-pressed"));

/** Swipes this many pixels to the right. */
function swipe(element: Element, across: number) {
  const finger = { pointerType: "touch", isPrimary: true, clientY: 100 };
  fireEvent.pointerDown(element, { ...finger, clientX: 200 });
  fireEvent.pointerUp(element, { ...finger, clientX: 200 + across });
}

describe("the product images", () => {
  it("are selected with the arrow keys, up to both ends", async () => {
    const { user } = await open(threePictures);
    thumbnails()[0]?.focus();
    await user.keyboard("{ArrowRight}");
    expect(pressed()).toEqual(["false", "true", "false"]);
    expect(document.activeElement).toBe(thumbnails()[1]);
    screen.getByRole("img", { name: "Clay pot, image 2" });
    await user.keyboard("{End}{ArrowRight}");
    expect(document.activeElement).toBe(thumbnails()[2]);
    await user.keyboard("{Home}{ArrowLeft}");
    expect(pressed()).toEqual(["true", "false", "false"]);
  });

  it("are a placeholder when there is none, which can't be enlarged", async () => {
    await open([]);
    expect(screen.getByRole("img", { name: "Clay pot" }).querySelector("svg")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Enlarge/ })).toBeNull();
    expect(screen.queryByRole("list", { name: "Images" })).toBeNull();
  });

  it("are a placeholder when broken, and the others stay", async () => {
    const { user } = await open(threePictures);
    fireEvent.error(screen.getByRole("img", { name: "Clay pot, image 1" }));
    const drawing = await screen.findByRole("img", { name: "Clay pot, image 1" });
    expect(drawing.querySelector("svg")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Enlarge/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show image 2" }));
    screen.getByRole("button", { name: "Enlarge image 2" });
    expect(screen.getByRole("img", { name: "Clay pot, image 2" }).getAttribute("src")).toContain("/media/b");
  });
});

describe("an enlarged image", () => {
  it("opens with Enter, turns with the arrow keys, closes with Escape, and gives the focus back", async () => {
    const { user } = await open(threePictures);
    screen.getByRole("button", { name: "Enlarge image 1" }).focus();
    await user.keyboard("{Enter}");
    const window = within(await screen.findByRole("dialog", { name: "Clay pot" }));
    window.getByRole("img", { name: "Clay pot, image 1" });
    await waitFor(() => expect(document.activeElement).toBe(window.getByRole("button", { name: "Close" })));
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(window.getByRole("img").getAttribute("src")).toBe("/media/c-1280.webp");
    expect(window.getByRole("status").textContent).toBe("3 of 3");
    expect(window.getByRole("button", { name: "Next image" })).toHaveProperty("disabled", true);

    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Enlarge image 3" }));
    screen.getByRole("img", { name: "Clay pot, image 3" });
  });

  it("closes with Back, which stays on the product's page", async () => {
    const { user, router } = await open(threePictures);
    const { pathname } = router.state.location;
    await user.click(screen.getByRole("button", { name: "Enlarge image 1" }));
    await screen.findByRole("dialog");
    router.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Enlarge image 1" }));
    expect(router.state.location.pathname).toBe(pathname);
  });

  it("opens with a click, and turns with a swipe, not with a tap", async () => {
    const { user } = await open(threePictures);
    await user.click(screen.getByRole("button", { name: "Enlarge image 1" }));
    const window = within(await screen.findByRole("dialog"));
    const view = () => window.getByRole("button", { name: "Zoom in" });
    swipe(view(), -120);
    window.getByRole("img", { name: "Clay pot, image 2" });
    swipe(view(), -10);
    window.getByRole("img", { name: "Clay pot, image 2" });
    swipe(view(), 120);
    window.getByRole("img", { name: "Clay pot, image 1" });
  });

  it("can be zoomed, and then the arrow keys scroll it", async () => {
    const { user } = await open(threePictures);
    await user.click(screen.getByRole("button", { name: "Enlarge image 1" }));
    const window = within(await screen.findByRole("dialog"));
    const closer = window.getByRole("button", { name: "Zoom in" });
    await user.click(closer);
    expect(closer.getAttribute("aria-pressed")).toBe("true");
    await user.keyboard("{ArrowRight}");
    swipe(closer, -120);
    window.getByRole("img", { name: "Clay pot, image 1" });
    await user.keyboard("{Enter}");
    expect(closer.getAttribute("aria-pressed")).toBe("false");
    await user.keyboard("{ArrowRight}");
    window.getByRole("img", { name: "Clay pot, image 2" });
  });

  it("zooms in where the mouse clicked, and the next one is whole again", async () => {
    const { user } = await open(threePictures);
    const mouse = new PointerEvent("click", { bubbles: true, detail: 1, pointerType: "mouse" });
    fireEvent(screen.getByRole("button", { name: "Enlarge image 1" }), mouse);
    const window = within(await screen.findByRole("dialog"));
    const pressedNow = () => window.getByRole("button", { name: "Zoom in" }).getAttribute("aria-pressed");
    expect(pressedNow()).toBe("true");
    await user.click(window.getByRole("button", { name: "Next image" }));
    expect(pressedNow()).toBe("false");
  });

  it("has no controls when it is the only one, and is a placeholder when broken", async () => {
    const { user } = await open(["/media/a.webp"]);
    await user.click(screen.getByRole("button", { name: "Enlarge image" }));
    const window = within(await screen.findByRole("dialog"));
    expect(window.queryByRole("button", { name: "Next image" })).toBeNull();
    fireEvent.error(window.getByRole("img", { name: "Clay pot" }));
    expect(window.getByRole("img", { name: "Clay pot" }).querySelector("svg")).toBeTruthy();
  });
});
