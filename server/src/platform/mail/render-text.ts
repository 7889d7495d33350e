import { answerLine, greeting, type MailContent, unsubscribeLabel } from './mail-content.ts';

/** The plain text body. */
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
    // Mail programs fold away what follows a signature separator.
    end && `-- \n${end}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
