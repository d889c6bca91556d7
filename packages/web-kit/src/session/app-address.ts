import { appOf, type App, type UserType } from "@haat/contract/roles";

/** Without host names such as shop.localhost, the apps have consecutive ports in this order. */
const apps = ["shop", "seller", "admin"] as const satisfies readonly App[];

interface Place {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/** The address of another app of this Haat: shop.X next to seller.X, or its port. */
export function appAddress(to: App, from: App, { protocol, hostname, port }: Place): string {
  if (hostname.startsWith(`${from}.`)) {
    const host = `${to}${hostname.slice(from.length)}`;
    return `${protocol}//${host}${port && `:${port}`}`;
  }
  return `${protocol}//${hostname}:${Number(port) - apps.indexOf(from) + apps.indexOf(to)}`;
}

export function otherLogin(userType: UserType, place: Place): string {
  const from = userType === "buyer" ? "seller" : "buyer";
  return `${appAddress(appOf[userType], appOf[from], place)}/login`;
}
