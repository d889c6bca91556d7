// Loaded into an API process under test: says once on stderr when something was added to a prototype that all objects share.
const shared = {
  Object: Object.prototype,
  Array: Array.prototype,
  Function: Function.prototype,
  String: String.prototype,
};
const namesOf = (prototype: object) => Reflect.ownKeys(prototype).length;
const before = new Map(Object.entries(shared).map(([name, prototype]) => [name, namesOf(prototype)]));

const watch = setInterval(() => {
  for (const [name, prototype] of Object.entries(shared)) {
    if (namesOf(prototype) === before.get(name)) continue;
    process.stderr.write(`a shared prototype was changed: ${name}\n`);
    clearInterval(watch);
  }
}, 100);
watch.unref();
