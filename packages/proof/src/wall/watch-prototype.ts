// Loaded into an API process under test: says once on stderr when a prototype that all objects share has more, less or
// something else than at first.
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

function isChanged(name: string, prototype: object): boolean {
  const [then, now] = [before.get(name), contentOf(prototype)];
  if (then?.size !== now.size) return true;
  return [...now].some(([key, one]) => parts.some((part) => one?.[part] !== then.get(key)?.[part]));
}

const watch = setInterval(() => {
  for (const [name, prototype] of Object.entries(shared)) {
    if (!isChanged(name, prototype)) continue;
    process.stderr.write(`a shared prototype was changed: ${name}\n`);
    clearInterval(watch);
  }
}, 100);
watch.unref();
