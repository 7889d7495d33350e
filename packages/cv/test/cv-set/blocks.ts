/** The parts of a page, before they are positioned. */
export interface Span {
  text: string;
  bold?: boolean;
  italic?: boolean;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'line'; spans: readonly Span[]; right?: string }
  | { kind: 'text'; text: string }
  | { kind: 'bullet'; text: string }
  | { kind: 'chips'; items: readonly string[] }
  /** A row of a table. */
  | { kind: 'cells'; cells: readonly string[]; bold?: boolean }
  /** A date in a margin of its own, with the entry beside it. */
  | { kind: 'dated'; date: string; blocks: readonly Block[] }
  | { kind: 'space'; lines: number };

export const plain = (text: string): Block => ({ kind: 'line', spans: [{ text }] });
export const bold = (text: string): Block => ({ kind: 'line', spans: [{ text, bold: true }] });
export const italic = (text: string): Block => ({ kind: 'line', spans: [{ text, italic: true }] });
export const gap = (lines: number): Block => ({ kind: 'space', lines });
