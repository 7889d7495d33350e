import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
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
    async deliver({ id, ...mail }) {
      // The same id at each try, so that a mailbox can drop a second copy.
      await transport.sendMail({ ...mail, from: `Platsa <no-reply@${host}>`, messageId: `<${id}@${host}>` });
    },
  };
}
