import { escapeHtml } from '../../platform/mail/escape-html.ts';

/** XML elements in the order of the keys. Null and empty values are left out. */
export function elements(values: Record<string, string | null | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value ? `<${name}>${escapeHtml(value)}</${name}>` : ''))
    .join('');
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
