// Loaded into an API process under test: on each SIGWINCH it prints changed shared prototypes to
// stderr.
const shared = {
  Object: Object.prototype,
  Array: Array.prototype,
  Function: Function.prototype,
  String: String.prototype,
};
const contentOf = (prototype: object) =>
  new Map(Reflect.ownKeys(prototype).map((key) => [key, Reflect.getOwnPropertyDescriptor(prototype, key)]));
const before = new Map(Object.entries(shared).map(([name, prototype]) => [name, contentOf(prototype)]));

const parts = ["value", "get", "set"] as const;

function isChanged([name, prototype]: [string, object]): boolean {
  const [then, now] = [before.get(name), contentOf(prototype)];
  if (then?.size !== now.size) return true;
  return [...now].some(([key, one]) => parts.some((part) => one?.[part] !== then.get(key)?.[part]));
}

let looks = 0;
process.on("SIGWINCH", () => {
  looks += 1;
  const changed = Object.entries(shared)
    .filter(isChanged)
    .map(([name]) => name);
  process.stderr.write(`prototypes ${looks}: ${JSON.stringify(changed)}\n`);
});
