import classes from "./plain-toast.module.css";

/** A toast for when the toast library itself couldn't be fetched, as after a lost connection. */
export function plainToast(text: string, { role, ms }: { readonly role: string; readonly ms: number }): void {
  const toast = document.createElement("div");
  toast.className = classes["toast"] ?? "";
  toast.setAttribute("role", role);
  document.body.append(toast);
  toast.textContent = text;
  setTimeout(() => toast.remove(), ms);
}
