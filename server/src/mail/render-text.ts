import { answerLine, greeting, type MailContent, unsubscribeLabel } from './mail-content.ts';

/** The body for those who read mail as text. */
export function renderText(content: MailContent): string {
  const { paragraphs, action, reason, unsubscribeUrl, answerAbove } = content;
  const end = [reason, unsubscribeUrl && `${unsubscribeLabel}: ${unsubscribeUrl}`].filter(Boolean).join('\n');
  return [
    answerAbove && answerLine,
    ...paragraphs,
    action && `${action.label}: ${action.url}`,
    greeting(content),
    // Readers of mail fold away what follows the signature's sign.
    end && `-- \n${end}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
