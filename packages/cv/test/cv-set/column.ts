import type { Block, Span } from './blocks.ts';
import type { Ink, Pen } from './pen.ts';

const bottom = 800;
const top = 45;
const dateWidth = 110;

/** A column that text runs down, and on to the next page. */
export class Column {
  private readonly pen: Pen;
  private readonly x: number;
  private readonly width: number;
  /** Headings stand this far left of the text, beside it; 0 above it. */
  private readonly margin: number;
  private page = 0;
  y: number;

  constructor(pen: Pen, place: { x: number; y: number; width: number; margin?: number }) {
    this.pen = pen;
    this.x = place.x;
    this.y = place.y;
    this.width = place.width;
    this.margin = place.margin ?? 0;
  }

  draw(blocks: readonly Block[]): void {
    for (const block of blocks) this.block(block, this.x, this.width);
  }

  private get step(): number {
    return this.pen.style.size * this.pen.style.leading;
  }

  private room(height: number): void {
    if (this.y + height > bottom) {
      this.page += 1;
      this.y = top;
    }
    this.pen.page(this.page);
  }

  private block(block: Block, x: number, width: number): void {
    if (block.kind === 'heading') this.heading(block.text);
    else if (block.kind === 'line') this.line(block.spans, block.right, x, width);
    else if (block.kind === 'text') this.paragraph(block.text, x, width);
    else if (block.kind === 'bullet') this.bullet(block.text, x, width);
    else if (block.kind === 'chips') this.chips(block.items, x, width);
    else if (block.kind === 'cells') this.cells(block.cells, x, width, block.bold ? { face: 'bold' } : {});
    else if (block.kind === 'dated') this.dated(block.date, block.blocks, x, width);
    else this.y += block.lines * this.step;
  }

  private bullet(text: string, x: number, width: number): void {
    this.room(this.step);
    this.pen.write(x + 4, this.y, this.pen.style.bullet);
    this.paragraph(text, x + 16, width - 16);
  }

  private heading(text: string): void {
    const { size, spacing, rule, bar, bold } = this.pen.style.heading;
    this.room(size * 2 + this.step * 2);
    const x = this.x - this.margin;
    const ink: Ink = { face: bold ? 'bold' : 'plain', size, spacing };
    if (bar) this.pen.fill(x, this.y - 3, this.margin || this.width, size + 6, '#dfe7f0');
    const lines = this.pen.wrap(text, (this.margin || this.width) - 6, ink);
    for (const [index, line] of lines.entries()) this.pen.write(x, this.y + index * size * 1.2, line, ink);
    if (this.margin > 0) return;
    this.y += size * 1.2 * lines.length;
    if (rule) this.pen.fill(x, this.y, this.width, 0.7, '#888');
    this.y += size * 0.6;
  }

  private line(spans: readonly Span[], right: string | undefined, x: number, width: number): void {
    const chooseInk = (span: Span): Ink => ({ face: span.bold ? 'bold' : span.italic ? 'italic' : 'plain' });
    const total = spans.reduce((sum, span) => sum + this.pen.widthOf(span.text, chooseInk(span)), 0);
    const reserved = right === undefined ? 0 : this.pen.widthOf(right) + 10;
    const [first] = spans;
    if (total + reserved > width && first) {
      this.paragraph(spans.map((span) => span.text).join(''), x, width - reserved, chooseInk(first), right);
      return;
    }
    this.room(this.step);
    let at = x;
    for (const span of spans) {
      this.pen.write(at, this.y, span.text, chooseInk(span));
      at += this.pen.widthOf(span.text, chooseInk(span));
    }
    if (right !== undefined) this.pen.write(x + width - this.pen.widthOf(right), this.y, right);
    this.y += this.step;
  }

  private paragraph(text: string, x: number, width: number, ink: Ink = {}, right?: string): void {
    for (const [index, line] of this.pen.wrap(text, width, ink).entries()) {
      this.room(this.step);
      if (index === 0 && right !== undefined) this.pen.write(x + this.width - this.pen.widthOf(right), this.y, right);
      this.pen.write(x, this.y, line, ink);
      this.y += this.step;
    }
  }

  private chips(items: readonly string[], x: number, width: number): void {
    let at = x;
    this.room(this.step * 1.5);
    for (const item of items) {
      const wide = this.pen.widthOf(item) + 14;
      if (at > x && at + wide > x + width) {
        at = x;
        this.y += this.step * 1.5;
        this.room(this.step * 1.5);
      }
      this.pen.fill(at, this.y - 2, wide, this.step + 2, '#eef2f6');
      this.pen.write(at + 7, this.y, item);
      at += wide + 8;
    }
    this.y += this.step * 1.5;
  }

  private cells(cells: readonly string[], x: number, width: number, ink: Ink): void {
    const each = width / cells.length;
    const wrapped = cells.map((cell) => this.pen.wrap(cell, each - 12, ink));
    const rows = Math.max(...wrapped.map((lines) => lines.length));
    this.room(rows * this.step);
    for (const [column, lines] of wrapped.entries()) {
      for (const [row, line] of lines.entries()) this.pen.write(x + column * each, this.y + row * this.step, line, ink);
    }
    this.y += (rows + 0.3) * this.step;
  }

  private dated(date: string, blocks: readonly Block[], x: number, width: number): void {
    this.room(this.step * 3);
    for (const [row, line] of this.pen.wrap(date, dateWidth - 12).entries()) {
      this.pen.write(x, this.y + row * this.step, line);
    }
    for (const block of blocks) this.block(block, x + dateWidth, width - dateWidth);
  }
}
