import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { sendMails } from '../../platform/mail/send-mail.ts';
import { getUser } from './queries.ts';

/** Mails to the owner of an account about security changes, in case somebody else made them. */
const events = {
  passwordChanged: {
    subject: 'Ditt lösenord är bytt',
    text: 'Lösenordet till ditt konto hos Platsa har bytts, och andra enheter har loggats ut.',
  },
  recoveredUnconfirmed: {
    subject: 'Ditt lösenord är bytt och adressen bekräftad',
    text:
      'Lösenordet till ditt konto hos Platsa har bytts, och alla enheter har loggats ut. Adressen var inte bekräftad förut, så tvåstegsinloggning och väntande ändringar är borttagna.\n' +
      'Var det inte du som skapade kontot? Då har någon annan fyllt i det som finns där. Gå igenom det, eller radera kontot under Mitt konto.',
  },
  twoStepOn: {
    subject: 'Tvåstegsinloggning är på',
    text: 'Från och med nu behövs en kod från din autentiseringsapp när du loggar in hos Platsa.',
  },
  twoStepOff: {
    subject: 'Tvåstegsinloggning är avstängd',
    text: 'Ditt konto hos Platsa skyddas nu av lösenordet ensamt.',
  },
  recoveryCodesRenewed: {
    subject: 'Du har nya återställningskoder',
    text: 'Nya återställningskoder har skapats till ditt konto hos Platsa. De gamla gäller inte längre.',
  },
  recoveryCodeUsed: {
    subject: 'En återställningskod har använts',
    text: 'Någon har loggat in på ditt konto hos Platsa med lösenordet och en återställningskod.',
  },
};

/** Tells the account's owner, at the present address, that something about the log-in has changed. */
export async function sendSecurityMail(
  ctx: Context,
  tx: Tx,
  userId: string,
  event: keyof typeof events,
): Promise<void> {
  const { subject, text } = events[event];
  const { email } = await getUser(tx, userId);
  const content = {
    subject,
    paragraphs: [text, 'Var det inte du? Byt lösenord genast, och logga ut alla andra enheter i inställningarna.'],
    action: { label: 'Till inställningarna', url: `${ctx.publicUrl}/settings/general` },
  };
  await sendMails(ctx, tx, [{ to: email, personId: userId, content }]);
}
