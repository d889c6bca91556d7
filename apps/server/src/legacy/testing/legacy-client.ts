import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

type Headers = Record<string, string>;
type Method = "GET" | "POST" | "PUT" | "DELETE";

export const api = "localhost:5000";
const page = "http://localhost:3000";

/** Sends requests like the legacy client: JSON only if there is a body, and its token unchanged. */
export function legacyClient(server: { readonly app: FastifyInstance }) {
  return (
    method: Method,
    url: string,
    { body, token, headers }: { body?: unknown; token?: string | undefined; headers?: Headers } = {},
  ): Promise<LightMyRequestResponse> => {
    const request: InjectOptions = {
      method,
      url,
      headers: {
        host: api,
        origin: page,
        accept: "application/json, text/plain, */*",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    };
    return server.app.inject(request);
  };
}

export type Client = ReturnType<typeof legacyClient>;
export const secret = "a secret of the tests, thirty-two characters and more";
export const password = "a good password";
let made = 0;

/** Somebody new who signed up and logged in as the legacy client does it; what it keeps of them. */
export async function logInNew(
  client: Client,
  userType: "buyer" | "seller",
): Promise<{ _id: string; email: string; token: string; address: Record<string, string> }> {
  made += 1;
  const email = `legacy-${userType}-${made}@example.test`;
  const person = { name: "Asha Rao", email, contact: "9876543210", userType, password };
  await client("POST", "/user/signup", { body: person });
  return (await client("PUT", "/user/login", { body: { email, password } })).json();
}

export const address = {
  houseNo: "12",
  road: "MG Road",
  city: "Bengaluru",
  district: "Bengaluru Urban",
  state: "Karnataka",
  pin: "560001",
};
