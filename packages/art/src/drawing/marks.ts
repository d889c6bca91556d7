export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${fade(opacity)}/>`;
}

/** Round ends: for straps, cables, stitches. */
export function stroke(d: string, colour: string, width: number, dash = ""): string {
  const dashes = dash === "" ? "" : ` stroke-dasharray="${dash}"`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  opacity = 1,
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${short(radius)}" fill="${fill}"${fade(opacity)}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${fade(opacity)}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${fade(opacity)}/>`;
}

export function moved(transform: string, ...marks: readonly string[]): string {
  return `<g transform="${transform}">${marks.join("")}</g>`;
}

export function turned(degrees: number, x: number, y: number, ...marks: readonly string[]): string {
  return moved(`rotate(${degrees} ${x} ${y})`, ...marks);
}

export function both(axis: number, ...marks: readonly string[]): string {
  return marks.join("") + moved(`matrix(-1 0 0 1 ${axis * 2} 0)`, ...marks);
}

/** `draw` receives the number of the copy. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** A soft shadow of three ovals, without filters or ids. */
export function contactShadow(x: number, y: number, halfWidth: number): string {
  return [1.12, 0.98, 0.8]
    .map((size) =>
      oval(
        x + 16,
        y,
        Math.round(halfWidth * size),
        Math.round(Math.min(34, 10 + halfWidth * 0.09) * size),
        "#1B1730",
        0.09,
      ),
    )
    .join("");
}

export function svg(width: number, height: number, ...marks: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${marks.join("")}</svg>`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

function fade(opacity: number): string {
  return opacity === 1 ? "" : ` opacity="${opacity}"`;
}
