import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { SmtpManner } from "./smtp-process.ts";

// A separate SMTP process that behaves as its argument says and reports received mails to its
// parent.

const manner = process.argv[2] as SmtpManner;

function refusal(code: number): Error {
  return Object.assign(new Error("not here"), { responseCode: code });
}

const manners: Record<SmtpManner, SMTPServerOptions> = {
  takes: {},
  "asks who": {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === "haat" && password === "p@ss:word") done(null, { user: username });
      else done(refusal(535));
    },
  },
  "refuses the recipient": { onRcptTo: (_to, _session, done) => done(refusal(550)) },
  "refuses for now": { onRcptTo: (_to, _session, done) => done(refusal(451)) },
  "refuses the sender": { onMailFrom: (_from, _session, done) => done(refusal(553)) },
  "refuses the mail": {
    onData: (stream, _session, done) => {
      stream.resume().once("end", () => done(refusal(554)));
    },
  },
  "is silent": { onConnect: () => undefined },
  "is slow": { onRcptTo: (_to, _session, done) => void sleep(400).then(() => done()) },
  "dies after DATA": {
    onData: (stream, { envelope }) => {
      void buffer(stream).then((mail) => {
        process.send?.({ to: envelope.rcptTo.map(({ address }) => address), mail: mail.toString() }, () =>
          process.exit(1),
        );
      });
    },
  },
};

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onData: (stream, { envelope }, done) => {
    // A sender may die halfway.
    buffer(stream).then(
      (mail) => {
        process.send?.({ to: envelope.rcptTo.map(({ address }) => address), mail: mail.toString() });
        done();
      },
      () => undefined,
    );
  },
  ...manners[manner],
});
server.on("error", () => undefined);
const listening = server.listen(Number(process.argv[3] ?? 0), "127.0.0.1", () => {
  const address = listening.address();
  process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
});
// The parent has ended.
process.once("disconnect", () => process.exit(0));
