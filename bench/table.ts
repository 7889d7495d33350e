/** A Markdown table. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function goal(reached: boolean, text: string): string {
  return `${reached ? '✓' : '✗'} ${text}`;
}
