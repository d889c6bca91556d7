export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = name;
  link.click();
  // Long enough for the browser to have read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
