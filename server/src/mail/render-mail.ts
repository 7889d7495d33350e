/** A mail as our operations say it; both bodies are made from the same words. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  /** One thing to do, as a button. */
  action?: { label: string; url: string };
  /** The brand it is written for; the product's own without. */
  sender?: { name: string; logoUrl: string | null };
  unsubscribeUrl?: string;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function renderMail(content: MailContent): { text: string; html: string } {
  const { subject, paragraphs, action, sender, unsubscribeUrl } = content;
  const greeting = `Hälsningar från ${sender ? `${sender.name} via Platsa` : 'Platsa'}`;
  const ending = unsubscribeUrl ? [`${unsubscribeLabel}: ${unsubscribeUrl}`] : [];
  const button = action ? [`${action.label}: ${action.url}`] : [];
  const text = [...paragraphs, ...button, greeting, ...ending].join('\n\n');
  const html = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<body style="margin:0;background:#f4f6f9;font:16px/1.5 system-ui,sans-serif;color:#0f1b2d">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#fff;border:1px solid #e3e8ef;border-radius:10px">
<tr><td style="padding:32px">${heading(sender)}
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>${paragraphs.map(paragraphHtml).join('')}${action ? actionHtml(action) : ''}
<p style="margin:24px 0 0;color:#51607a">${escapeHtml(greeting)}</p></td></tr></table>${unsubscribeUrl ? endingHtml(unsubscribeUrl) : ''}</td></tr></table></body></html>`;
  return { text, html };
}

const unsubscribeLabel = 'Sluta få mejl om nya meddelanden';

function heading(sender: MailContent['sender']): string {
  if (!sender) return '<p style="margin:0 0 24px;font-weight:700;color:#006aff">Platsa</p>';
  const logo = sender.logoUrl
    ? `<img src="${escapeHtml(sender.logoUrl)}" alt="" width="40" height="40" style="vertical-align:middle;border-radius:8px;margin-right:12px">`
    : '';
  return `<p style="margin:0 0 24px;font-weight:700">${logo}${escapeHtml(sender.name)}</p>`;
}

function paragraphHtml(paragraph: string): string {
  return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(paragraph)}</p>`;
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#006aff;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`;
}

function endingHtml(url: string): string {
  return `<p style="margin:16px 0 0;font-size:13px"><a href="${escapeHtml(url)}" style="color:#51607a">${unsubscribeLabel}</a></p>`;
}
