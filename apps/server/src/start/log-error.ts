/** Says on the error output what failed beside the requests, and why; never whose it was. */
export function logError(what: string, why: string): void {
  process.stderr.write(`${new Date().toISOString()} ${what}: ${why}\n`);
}
