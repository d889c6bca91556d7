// Server rendering tests have no document.
if (typeof document !== "undefined") {
  const { setUpDocument } = await import("./set-up-document.ts");
  setUpDocument();
}
