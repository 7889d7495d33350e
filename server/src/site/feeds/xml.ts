import { escapeHtml } from '../../platform/mail/escape-html.ts';

interface ElementValues {
  [name: string]: string | null | undefined | ElementValues;
}

/** XML elements in the order of the keys. Null and empty values are left out. */
export function elements(values: ElementValues): string {
  return Object.entries(values)
    .map(([name, value]) => (value ? `<${name}>${writeValue(value)}</${name}>` : ''))
    .join('');
}

function writeValue(value: string | ElementValues): string {
  return typeof value === 'string' ? escapeHtml(value) : elements(value);
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
