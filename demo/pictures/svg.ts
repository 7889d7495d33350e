/** The shapes of the pictures. No text, because fonts differ between machines. */

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, color: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function at(x: number, y: number, ...content: string[]): string {
  return `<g transform="translate(${x} ${y})">${content.join('')}</g>`;
}

export function scaled(x: number, y: number, scale: number, ...content: string[]): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${content.join('')}</g>`;
}

export function faded(opacity: number, ...content: string[]): string {
  return `<g opacity="${opacity}">${content.join('')}</g>`;
}

/** Calls `draw` for each index and joins the results. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function svg(width: number, height: number, ...content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content.join('')}</svg>`;
}
