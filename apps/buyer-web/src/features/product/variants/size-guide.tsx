/** Lines with bars between their cells are rows of a table, the first of them its head; other lines are text. */
function blocksOf(text: string): { readonly isTable: boolean; readonly lines: string[] }[] {
  const blocks: { isTable: boolean; lines: string[] }[] = [];
  for (const line of text
    .split("\n")
    .map((one) => one.trim())
    .filter(Boolean)) {
    const isTable = line.includes("|");
    const last = blocks.at(-1);
    if (last?.isTable === isTable) last.lines.push(line);
    else blocks.push({ isTable, lines: [line] });
  }
  return blocks;
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function GuideTable({ lines: [head = "", ...rows] }: { readonly lines: readonly string[] }) {
  return (
    <table>
      <thead>
        <tr>
          {cellsOf(head).map((cell, at) => (
            <th key={at} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          <tr key={nth}>
            {cellsOf(row).map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a seller says of their sizes, opened on demand. */
export function SizeGuide({ text }: { readonly text: string }) {
  return (
    <details>
      <summary>Size guide</summary>
      {blocksOf(text).map(({ isTable, lines }, nth) =>
        isTable ? <GuideTable key={nth} lines={lines} /> : <p key={nth}>{lines.join("\n")}</p>,
      )}
    </details>
  );
}
