import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type SmtpManner =
  | "takes"
  | "asks who"
  | "refuses the recipient"
  | "refuses for now"
  | "refuses the sender"
  | "refuses the mail"
  | "is silent"
  | "is slow"
  | "dies after DATA";

export interface TakenMail {
  readonly to: readonly string[];
  /** The received bytes, headers included. */
  readonly mail: string;
}

export interface SmtpProcess {
  readonly url: string;
  readonly port: number;
  readonly taken: readonly TakenMail[];
  stop(): Promise<void>;
}

/** Starts an SMTP server as a process, on the given or a free port. */
export async function startSmtp(manner: SmtpManner, port = 0): Promise<SmtpProcess> {
  const child = fork(join(import.meta.dirname, "smtp-program.ts"), [manner, String(port)], {
    stdio: "inherit",
  });
  const taken: TakenMail[] = [];
  const [hello] = (await once(child, "message")) as [{ port: number }];
  child.on("message", (mail) => taken.push(mail as TakenMail));
  return {
    url: `smtp://127.0.0.1:${hello.port}`,
    port: hello.port,
    taken,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
