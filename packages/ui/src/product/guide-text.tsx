/** Lines with "|" are table rows, the first one the head. Other lines are text. */
function blocksOf(text: string): { readonly isTable: boolean; readonly lines: string[] }[] {
  const blocks: { isTable: boolean; lines: string[] }[] = [];
  for (const line of text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "" && !isRule(one))) {
    const isTable = line.includes("|");
    const last = blocks.at(-1);
    if (last?.isTable === isTable) last.lines.push(line);
    else blocks.push({ isTable, lines: [line] });
  }
  return blocks;
}

/** Markdown's row of dashes below a table head. */
const isRule = (line: string) => line.includes("|") && line.includes("-") && /^[\s|:-]+$/.test(line);

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function GuideTable({ lines }: { readonly lines: readonly string[] }) {
  const all = lines.map(cellsOf);
  const columns = Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_none, at) => at);
  const [head = [], ...rows] = all;
  return (
    // Scrolls sideways on a phone.
    <div role="region" aria-label="Sizes" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((at) =>
              head[at] ? (
                <th key={at} scope="col">
                  {head[at]}
                </th>
              ) : (
                <td key={at} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <tr key={nth}>
              {columns.map((at) => (
                <td key={at}>{row[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A seller's size guide; the caller styles it. */
export function GuideText({ text }: { readonly text: string }) {
  return blocksOf(text).map(({ isTable, lines }, nth) =>
    isTable ? <GuideTable key={nth} lines={lines} /> : <p key={nth}>{lines.join("\n")}</p>,
  );
}
