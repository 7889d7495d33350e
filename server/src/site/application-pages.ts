import { readFile } from 'node:fs/promises';

/** The application's HTML by the name of a page: the same for all but the files that the page needs, asked for at once. */
export async function loadApplicationPages(client: URL): Promise<((page: string) => string) | undefined> {
  const read = (name: string) => readFile(new URL(name, client), 'utf8').catch(() => undefined);
  const [index, pages] = await Promise.all([read('index.html'), read('.vite/pages.json')]);
  if (index === undefined || pages === undefined) return undefined;
  const html = new Map(
    Object.entries(JSON.parse(pages) as Record<string, string[]>).map(([page, files]) => [
      page,
      index.replace('</head>', `${files.map(linkTo).join('')}</head>`),
    ]),
  );
  return (page) => html.get(page) ?? index;
}

/** In the head, styles too: those of parts that come later end it, and win over what stands before. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
