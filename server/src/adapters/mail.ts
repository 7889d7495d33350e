import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The company it is written for; the product where there is none. */
  fromName?: string | undefined;
  /** Ends mail of this kind, by a POST without questions (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}

/** Hands a mail to the world. Throws when it could not, and the queue tries again. */
export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
}

/**
 * SMTP where SMTP_URL is set. Otherwise mail stays in the table `mails` and is read on the mailbox page /dev/mail,
 * so delivering it takes nothing.
 */
export function createMailTransport(config: Pick<Config, 'smtpUrl' | 'publicUrl'>): MailTransport {
  if (!config.smtpUrl) return { deliver: async () => {} };
  const transport = nodemailer.createTransport(config.smtpUrl);
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
  return {
    async deliver({ id, fromName, unsubscribeUrl, ...mail }) {
      await transport.sendMail({
        ...mail,
        from: { name: fromName ? `${fromName} via Platsa` : 'Platsa', address: `no-reply@${host}` },
        // The same id at each try, so that a mailbox can drop a second copy.
        messageId: `<${id}@${host}>`,
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
  };
}
