import { appOf, type App, type UserType } from "@haat/contract/roles";

/** Without names such as shop.localhost each app has a port of its own, one after the other in this order. */
const apps = ["shop", "seller", "admin"] as const satisfies readonly App[];

interface Place {
  readonly protocol: string;
  readonly hostname: string;
  readonly port: string;
}

/** Where another app of this same Haat is, seen from a page of the app `from`: shop.X beside seller.X, or its port. */
export function appAddress(to: App, from: App, { protocol, hostname, port }: Place): string {
  if (hostname.startsWith(`${from}.`)) {
    const host = `${to}${hostname.slice(from.length)}`;
    return `${protocol}//${host}${port && `:${port}`}`;
  }
  return `${protocol}//${hostname}:${Number(port) - apps.indexOf(from) + apps.indexOf(to)}`;
}

/** Where buyers or sellers log in, seen from the app of the other ones. */
export function otherLogin(userType: UserType, place: Place): string {
  const from = userType === "buyer" ? "seller" : "buyer";
  return `${appAddress(appOf[userType], appOf[from], place)}/login`;
}
