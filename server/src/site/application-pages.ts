import { readFile } from 'node:fs/promises';

/** The application's HTML by the name of a page: the same for all but the files that the page needs, asked for at once. */
export async function loadApplicationPages(client: URL): Promise<((page: string) => string) | undefined> {
  const read = (name: string) => readFile(new URL(name, client), 'utf8').catch(() => undefined);
  const [index, pages] = await Promise.all([read('index.html'), read('.vite/pages.json')]);
  if (index === undefined || pages === undefined) return undefined;
  const html = new Map(
    Object.entries(JSON.parse(pages) as Record<string, string[]>).map(([page, files]) => [
      page,
      withFiles(index, files),
    ]),
  );
  const plain = withFiles(index, []);
  return (page) => html.get(page) ?? plain;
}

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Styles come last in the body: in the head they would keep the browser from showing the mark that stands there until
 * the application is here, and scripts wait for them all the same.
 */
function withFiles(index: string, files: readonly string[]): string {
  const isStyle = (file: string) => file.endsWith('.css');
  const scripts = files.filter((file) => !isStyle(file));
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  const own = files.filter(isStyle).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const styles = [...(index.match(stylesheet) ?? []).map((link) => link.trim()), ...own].join('');
  return index
    .replace(stylesheet, '')
    .replace('</head>', () => `${preloads}</head>`)
    .replace('</body>', () => `${styles}</body>`);
}
