import { randomUUID } from 'node:crypto';

interface RawMail {
  from: string;
  to: string;
  /** The lines of the body; `html` makes it that. */
  body: string;
  html?: boolean;
  messageId?: string;
  headers?: Record<string, string>;
  /** Files that come along, by name. */
  files?: string[];
}

/** A mail as it travels. */
export function rawMail({ from, to, body, html, messageId, headers = {}, files = [] }: RawMail): string {
  const type = `text/${html ? 'html' : 'plain'}; charset=utf-8`;
  const head = {
    From: from,
    To: to,
    Subject: 'Re: Nytt meddelande',
    Date: 'Sat, 21 Nov 2026 10:12:00 +0100',
    'Message-ID': messageId ?? `<${randomUUID()}@mail.example.com>`,
    'MIME-Version': '1.0',
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const text = [`Content-Type: ${type}`, 'Content-Transfer-Encoding: 8bit', '', body];
  if (files.length === 0) return [...lines, ...text].join('\r\n');
  const boundary = 'gräns'.normalize('NFD').replace(/\W/g, '');
  const parts = files.map((name) => [
    'Content-Type: application/pdf',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0=',
  ]);
  return [
    ...lines,
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...[text, ...parts].flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
