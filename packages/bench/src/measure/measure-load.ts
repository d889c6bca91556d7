import autocannon from "autocannon";

/** Host and defaults are added when sending. */
export interface Ask {
  readonly method?: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly port: number;
  readonly host: string;
  readonly clients: number;
  readonly seconds: number;
  /** Requests of each client in order, repeated only after the last. */
  readonly asks: (client: number) => readonly Ask[];
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** 2xx answers; all other figures are about them. */
  readonly answered: number;
  /** Other statuses or missing answers, counted. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Each client sends one request at a time, without pauses. Durations in ms. */
export async function measureLoad({ port, host, clients, seconds, asks }: Load): Promise<Measured> {
  const durations: number[] = [];
  const failures: Record<string, number> = {};
  const fail = (what: string | number) => (failures[what] = (failures[what] ?? 0) + 1);
  let next = 0;
  const { duration } = await new Promise<autocannon.Result>((done, giveUp) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${port}`,
        connections: clients,
        duration: seconds,
        timeout: 30,
        headers: { host },
        setupClient(client) {
          leaveBytes(client);
          client.setRequests(asks(next).map(toRequest));
          next += 1;
        },
      },
      (error: Error | null, result) => {
        if (error) giveUp(error);
        else done(result);
      },
    );
    // oxlint-disable-next-line max-params -- autocannon's order
    run.on("response", (_client, status, _bytes, took) => {
      if (status >= 200 && status < 300) durations.push(took);
      else fail(status);
    });
    run.on("reqError", () => fail("no answer"));
  });
  durations.sort((a, b) => a - b);
  const quantile = (share: number) => durations[Math.floor(share * (durations.length - 1))] ?? Number.NaN;
  return {
    perSecond: durations.length / duration,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    answered: durations.length,
    failures,
  };
}

/**
 * Makes the client only read bytes. By default it turns each answer into text, which costs more
 * than the server's work on a compressed page.
 */
function leaveBytes(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => undefined;
}

function toRequest({ method = "GET", path, headers, body }: Ask): autocannon.Request {
  return { method, path, ...(headers ? { headers } : {}), ...(body === undefined ? {} : { body }) };
}
