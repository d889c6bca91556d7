/** Unbalanced tags, broken numbers, ids, scripts, and external references. */
export function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  if (!svg.startsWith("<svg ")) faults.push("does not start with <svg");
  if (/NaN|undefined|null|Infinity|\[object/.test(svg)) faults.push("holds a broken value");
  // Two expressions, because our check of regular expressions is too slow for one.
  if (/<script|<style|<text|<image|<use|href|url\(|\sid=/.test(svg) || /\son\w+=/.test(svg))
    faults.push("holds a reference, id, script or text");
  if (/https?:\/\//.test(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")))
    faults.push("points to another host");
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?:\s[a-z-]+="[^"<>]*")*)\s*(\/?)>/gi,
    (_tag, closing: string, name: string, attributes: string, empty: string) => {
      const names = Array.from(attributes.matchAll(/\s([a-z-]+)="/gi), ([, attribute]) => attribute);
      if (new Set(names).size < names.length) faults.push("repeats an attribute");
      if (closing === "/") {
        if (open.pop() !== name) faults.push(`closes ${name} out of turn`);
      } else if (empty === "") {
        open.push(name);
      }
      return "";
    },
  );
  if (open.length > 0) faults.push(`leaves ${open.join(", ")} open`);
  if (rest !== "") faults.push(`has text between its tags: ${rest.slice(0, 40)}`);
  return faults;
}
