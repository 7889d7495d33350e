/** A mail as our operations say it; both bodies are made from the same words. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** One thing to do, as a button. */
  action?: { label: string; url: string };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function renderMail(content: MailContent): { text: string; html: string } {
  const { paragraphs, action } = content;
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), 'Hälsningar från Platsa'].join(
    '\n\n',
  );
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#006aff;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>${escapeHtml(content.subject)}</title>
<body style="margin:0;background:#f4f6f9;font:16px/1.5 system-ui,sans-serif;color:#0f1b2d">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#fff;border:1px solid #e3e8ef;border-radius:10px">
<tr><td style="padding:32px"><p style="margin:0 0 24px;font-weight:700;color:#006aff">Platsa</p>
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(content.subject)}</h1>${body}${button}
<p style="margin:24px 0 0;color:#51607a">Hälsningar från Platsa</p></td></tr></table></td></tr></table></body></html>`;
  return { text, html };
}
