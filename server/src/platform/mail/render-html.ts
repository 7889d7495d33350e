import { firstCharacters } from '@platsa/contract/truncate';
import { Engine } from 'mrml';
import { escapeHtml } from './escape-html.ts';
import {
  answerLine,
  greeting,
  type MailContent,
  type MailGroup,
  type MailLink,
  type MailSender,
  unsubscribeLabel,
} from './mail-content.ts';

const engine = new Engine();

/** The layout is MJML: it becomes the tables that Outlook needs, and folds together on a phone. */
export function renderHtml(content: MailContent): string {
  const made = engine.toHtml(layout(content));
  if (made.type === 'error') throw new Error(`the layout of a mail: ${made.message}`);
  return made.content;
}

const colours = { ink: '#0f1b2d', muted: '#51607a', border: '#e3e8ef', page: '#f4f6f9', accent: '#006aff' };

function layout(content: MailContent): string {
  const { subject, paragraphs, links = [], groups = [], action, sender, answerAbove } = content;
  const [first = '', ...others] = paragraphs.map(renderParagraph);
  const end = greeting(content);
  return `<mjml lang="sv">
  <mj-head>
    <mj-title>${escapeHtml(subject)}</mj-title>
    <mj-preview>${escapeHtml(firstCharacters(paragraphs[0] ?? '', 140))}</mj-preview>
    <mj-attributes>
      <mj-all font-family="Figtree, 'Segoe UI', Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="1.55" color="${colours.ink}" padding="0 32px 16px" />
      <mj-section padding="0" />
      <mj-column padding="0" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light" /></mj-raw>
    <mj-style>a { color: #0054cc; } h1, h2 { margin: 0; } h2 { font-size: 17px; line-height: 1.3; } h1 { font-size: 22px; line-height: 1.25; letter-spacing: -0.015em; }</mj-style>
  </mj-head>
  <mj-body background-color="${colours.page}" width="600px">
    ${answerAbove ? answerSection : '<mj-section><mj-column><mj-spacer height="32px" /></mj-column></mj-section>'}
    <mj-wrapper background-color="#ffffff" border="1px solid ${colours.border}" border-radius="10px" padding="28px 0 16px">
      <mj-section><mj-column>${renderHead(sender)}</mj-column></mj-section>
      <mj-section><mj-column>
        <mj-text><h1>${escapeHtml(subject)}</h1></mj-text>
        ${first}${links.map(renderLink).join('')}${others.join('')}${groups.map(renderGroup).join('')}
        ${action ? renderButton(action) : ''}
        ${end ? `<mj-text color="${colours.muted}">${escapeHtml(end)}</mj-text>` : ''}
      </mj-column></mj-section>
    </mj-wrapper>
    <mj-section padding="16px 0 40px"><mj-column>${smallPrint(content)}</mj-column></mj-section>
  </mj-body>
</mjml>`;
}

const answerSection = `<mj-section><mj-column>
  <mj-text align="center" font-size="13px" color="${colours.muted}" padding="16px 32px">${answerLine}</mj-text>
</mj-column></mj-section>`;

/** The company's logo, or its first letter as the product draws it where there is none: seen with pictures off too. */
function renderHead(sender: MailSender | undefined): string {
  const name = escapeHtml(sender?.name ?? 'Platsa');
  const logo = sender?.logoUrl
    ? `<img src="${escapeHtml(sender.logoUrl)}" alt="" width="48" height="48" style="display:block;border:1px solid ${colours.border};border-radius:10px" />`
    : renderLetter((sender?.name ?? 'P').trim().charAt(0).toUpperCase());
  return `<mj-table padding="0 32px 20px" cellpadding="0" cellspacing="0"><tr>
    <td width="60" style="padding:0;vertical-align:middle">${logo}</td>
    <td style="padding:0;vertical-align:middle;font-size:17px;font-weight:600;color:${colours.ink}">${name}</td>
  </tr></mj-table>`;
}

function renderLetter(sign: string): string {
  return `<div style="width:48px;height:48px;border-radius:10px;background:${colours.accent};color:#ffffff;font-size:24px;line-height:48px;font-weight:700;text-align:center">${escapeHtml(sign)}</div>`;
}

function renderButton({ label, url }: { label: string; url: string }): string {
  return `<mj-button href="${escapeHtml(url)}" align="left" background-color="${colours.accent}" color="#ffffff" font-size="16px" font-weight="600" border-radius="8px" inner-padding="13px 22px" padding="8px 32px 24px">${escapeHtml(label)}</mj-button>`;
}

function renderParagraph(paragraph: string): string {
  return `<mj-text>${withBreaks(paragraph)}</mj-text>`;
}

function renderLink({ label, about, url }: MailLink): string {
  const words = `<a href="${escapeHtml(url)}" style="font-weight:600">${escapeHtml(label)}</a>`;
  return `<mj-text>${words}<br /><span style="color:${colours.muted}">${escapeHtml(about)}</span></mj-text>`;
}

function renderGroup({ title, links, rest }: MailGroup): string {
  const end = rest ? renderParagraph(rest) : '';
  return `<mj-text padding="12px 32px 8px"><h2>${escapeHtml(title)}</h2></mj-text>${links.map(renderLink).join('')}${end}`;
}

function smallPrint({ reason, action, unsubscribeUrl }: MailContent): string {
  const lines = [
    reason && escapeHtml(reason),
    action && `Fungerar inte knappen? Öppna ${linkTo(action.url, action.url)}`,
    unsubscribeUrl && linkTo(unsubscribeUrl, unsubscribeLabel),
  ].filter(Boolean);
  return `<mj-text font-size="13px" color="${colours.muted}" padding="0 32px">${lines.join('<br /><br />')}</mj-text>`;
}

function linkTo(url: string, words: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${colours.muted};word-break:break-all">${escapeHtml(words)}</a>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br />');
}
