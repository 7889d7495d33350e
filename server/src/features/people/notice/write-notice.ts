import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { listMailedAdmins } from '../../../platform/mail/mail-admins.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender } from '../../../platform/mail/send-mail.ts';

export interface ToldPerson {
  personId: string;
  email: string;
  firstName: string;
  hasPhone: boolean;
  hasResume: boolean;
  source: string;
  addedBy: string | null;
  companyId: string;
  companyName: string;
  logoId: string | null;
  applicationMonths: number;
  bankMonths: number;
  applicationId: string;
  jobId: string;
  title: string;
  isSpontaneous: boolean;
}

/** Writes the notice that the law asks for (GDPR, article 14): who has what, from where, why, for how long, and what the person can do. */
export async function writeNotice(ctx: Context, db: Db, person: ToldPerson): Promise<MailContent> {
  const { firstName, companyName, logoId, source } = person;
  const contact = await findContact(ctx, db, person);
  return {
    subject: `${companyName} har sparat dina uppgifter`,
    paragraphs: [
      `Hej ${firstName}!`,
      `${companyName} har lagt till dig i sitt rekryteringssystem hos Platsa. Uppgifterna kommer härifrån: ${source}`,
      `Det som finns sparat är ${listStored(person)}. ${describePurpose(person)}`,
      describeEnd(person),
      'Med knappen ser du allt som finns sparat, rättar det som är fel, eller säger nej och tar bort alltihop. Du behöver inget konto.',
      `${companyName} ansvarar för uppgifterna.${contact ? ` Frågor besvaras på ${contact}.` : ''} Du kan också klaga hos Integritetsskyddsmyndigheten, imy.se.`,
    ],
    action: { label: 'Se dina uppgifter', url: `${ctx.publicUrl}/about-you/${secretPlace}` },
    sender: brandSender(ctx, { name: companyName, logoId }),
    reason: 'Du får det här mejlet en gång, för att lagen säger att du ska få veta vem som har dina uppgifter.',
  };
}

function listStored({ hasPhone, hasResume }: ToldPerson): string {
  const stored = ['namn', 'e-postadress', hasPhone && 'telefonnummer', hasResume && 'CV och det som står i det'];
  const words = stored.filter(Boolean);
  return `${words.slice(0, -1).join(', ')} och ${words.at(-1)}`;
}

function describePurpose({ companyName, isSpontaneous, title }: ToldPerson): string {
  const job = isSpontaneous ? 'kommande tjänster' : `tjänsten ${title} eller för en kommande tjänst`;
  return `De används för att se om du passar för ${job} hos ${companyName}. Det får ske efter en intresseavvägning, och du kan alltid säga nej.`;
}

function describeEnd({ companyName, isSpontaneous, bankMonths, applicationMonths }: ToldPerson): string {
  return isSpontaneous
    ? `Uppgifterna tas bort efter ${bankMonths} månader, om du inte själv vill vara kvar.`
    : `Uppgifterna tas bort ${applicationMonths} månader efter att annonsen har slutat, eller ${bankMonths} månader efter att ${companyName} har lagt dig i sin kandidatbank.`;
}

/** The address of the member who added the person, or else of an admin. */
export async function findContact(
  ctx: Context,
  db: Db,
  { companyId, addedBy }: Pick<ToldPerson, 'companyId' | 'addedBy'>,
): Promise<string | undefined> {
  const member = addedBy
    ? await db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.userId')
        .select('users.email')
        .where('members.companyId', '=', companyId)
        .where('members.userId', '=', addedBy)
        .executeTakeFirst()
    : undefined;
  return member?.email ?? (await listMailedAdmins(ctx, db, companyId))[0]?.email;
}
