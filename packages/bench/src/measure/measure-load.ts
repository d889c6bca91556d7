import autocannon from "autocannon";

/** One request as it is sent; the host and the defaults of a load are added. */
export interface Ask {
  readonly method?: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly port: number;
  /** Which host of Haat's it asks. */
  readonly host: string;
  readonly clients: number;
  readonly seconds: number;
  /** What each client asks, in turns from the first on; the same one again only after the last. */
  readonly asks: (client: number) => readonly Ask[];
}

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Answers that are 2xx; all figures above are theirs. */
  readonly answered: number;
  /** What else came: how often each status, or no answer. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Asks as fast as the answers come, each client one request at a time. Durations in ms. */
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
 * Has the client read an answer's bytes and no more. By itself it makes a text of each, which takes it a multiple of what
 * a packed page takes the server, and then it is the client that is measured.
 */
function leaveBytes(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: () => void } };
  pipelinedRequests.addBody = () => undefined;
}

function toRequest({ method = "GET", path, headers, body }: Ask): autocannon.Request {
  return { method, path, ...(headers ? { headers } : {}), ...(body === undefined ? {} : { body }) };
}
