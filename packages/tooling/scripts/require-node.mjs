// Plain JavaScript, so that a Node too old to read TypeScript can still say so.
const needed = "24";

if (process.versions.node.split(".")[0] !== needed) {
  console.error(
    `Haat needs Node ${needed}, and this is ${process.version}: install Node ${needed} from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
