// Plain JavaScript, so that a Node without TypeScript support can print the message.
const needed = "24";

if (process.versions.node.split(".")[0] !== needed) {
  console.error(
    `Haat needs Node ${needed}, and this is ${process.version}: install Node ${needed} from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
