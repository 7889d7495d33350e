import text from './releases.md?raw';

interface Release {
  name: string;
  /** yyyy-MM-dd */
  date: string;
  changes: string[];
}

/** Release notes for customers, newest first, from releases.md: a heading for each version, and a list of changes. */
export const releases: readonly Release[] = text
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [heading = '', ...lines] = section.trim().split('\n');
    const [name = '', date = ''] = heading.split(' – ');
    return { name, date, changes: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)) };
  });
