import { answerLine, greeting, type MailContent, unsubscribeLabel } from './mail-content.ts';

/** The body for those who read mail as text. */
export function renderText(content: MailContent): string {
  const { paragraphs, links = [], action, reason, unsubscribeUrl, answerAbove } = content;
  const [first, ...others] = paragraphs;
  const end = [reason, unsubscribeUrl && `${unsubscribeLabel}: ${unsubscribeUrl}`].filter(Boolean).join('\n');
  return [
    answerAbove && answerLine,
    first,
    ...links.map(({ label, about, url }) => `${label}\n${about}\n${url}`),
    ...others,
    action && `${action.label}: ${action.url}`,
    greeting(content),
    // Readers of mail fold away what follows the signature's sign.
    end && `-- \n${end}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
