import type { Config } from '../../config.ts';

export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  kind: 'notice' | 'personal' | 'answer';
  /** The company it is written for; the product where there is none. */
  fromName?: string | undefined;
  /** Where an answer goes; to nobody without it. */
  replyTo?: string | undefined;
  /** Where mail servers send it back to when they can't deliver it after all; to whom it comes from without it. */
  returnTo?: string | undefined;
  /** Ends mail of this kind, by a POST without questions (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** Delivers mails over SMTP, or not at all without it: then `make`, which takes longest, is not called. Throws when a delivery fails. */
export interface MailTransport {
  deliver(make: () => Promise<OutgoingMail>): Promise<void>;
  close(): void;
}

/**
 * SMTP where SMTP_URL is set. Otherwise mail stays in the table `mails` and is read on the mailbox page /dev/mail,
 * so delivering it takes nothing.
 */
export async function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'mailFrom'>,
): Promise<MailTransport> {
  if (!config.smtpUrl) return { deliver: async () => {}, close: () => {} };
  // Loaded only where it is used.
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({ url: config.smtpUrl, pool: true, ...timeouts });
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
  const from = config.mailFrom ?? `no-reply@${host}`;
  return {
    async deliver(make) {
      const { id, kind, fromName, unsubscribeUrl, replyTo, returnTo, attachments = [], ...mail } = await make();
      const invitation = attachments.find(isInvitation);
      await transport.sendMail({
        ...mail,
        attachments: attachments.filter((attachment) => attachment !== invitation),
        // Also an alternative of the text, which is where mail programs look for invitations (RFC 6047).
        ...(invitation && {
          icalEvent: { ...readMethod(invitation), content: invitation.content, filename: invitation.filename },
        }),
        from: { name: fromName ? `${fromName} via Platsa` : 'Platsa', address: from },
        ...(replyTo && { replyTo }),
        ...(returnTo && { envelope: { from: returnTo, to: mail.to } }),
        // Each attempt sends the same id, so that a mailbox can drop a second copy.
        messageId: `<${id}@${host}>`,
        headers: { ...automatic[kind], ...(unsubscribeUrl && unsubscribing(unsubscribeUrl)) },
      });
    },
    close: () => transport.close(),
  };
}

type OutgoingAttachment = NonNullable<OutgoingMail['attachments']>[number];

function isInvitation({ contentType }: OutgoingAttachment): boolean {
  return /^text\/calendar;.*method=(?:request|cancel)/i.test(contentType);
}

function readMethod({ contentType }: OutgoingAttachment): { method: string } {
  return { method: /method=(\w+)/i.exec(contentType)?.[1] ?? 'PUBLISH' };
}

/** A server that has stopped answering is left before the job's own time is up. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Asks machines not to reply to automatic mail (RFC 3834). Mail that a company user wrote may be answered. */
const automatic: Readonly<Record<OutgoingMail['kind'], Record<string, string>>> = {
  notice: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  answer: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  personal: {},
};

function unsubscribing(url: string): Record<string, string> {
  // Only site/unsubscribe.ts takes posts; the page of an access link asks first.
  const oneClick = url.includes('/unsubscribe/') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { 'List-Unsubscribe': `<${url}>`, ...oneClick };
}
