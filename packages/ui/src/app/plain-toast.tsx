import classes from "./plain-toast.module.css";

/** A toast without the toasts' own script, for when that could not be fetched: a lost connection is told of all the same. */
export function plainToast(text: string, { role, ms }: { readonly role: string; readonly ms: number }): void {
  const toast = document.createElement("div");
  toast.className = classes["toast"] ?? "";
  toast.setAttribute("role", role);
  document.body.append(toast);
  toast.textContent = text;
  setTimeout(() => toast.remove(), ms);
}
