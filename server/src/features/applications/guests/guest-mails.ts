import type { Context } from '../../../context.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender } from '../../../platform/mail/send-mail.ts';
import type { GuestApplicationRow } from './guest-queries.ts';

export type GuestMailKind = 'received' | 'waits' | 'again' | 'link';

/** The mails with a link to an application without an account. The name is left out as long as a stranger may have written it. */
export function guestMail(ctx: Context, guest: GuestApplicationRow, kind: GuestMailKind): MailContent {
  const { id, firstName, title, companyName, brandName, logoId } = guest;
  const { subject, paragraphs, label } = texts[kind](title, companyName);
  return {
    subject,
    paragraphs: [
      guest.emailConfirmedAt ? `Hej ${firstName}!` : 'Hej!',
      ...paragraphs,
      'Länken gäller i sju dagar och kan användas en gång. Sedan får du en ny på samma sida.',
    ],
    action: { label, url: `${ctx.publicUrl}/applications/${id}/${secretPlace}` },
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får det här mejlet för att någon har sökt ${title} hos ${brandName} genom Platsa med din adress. ${notYou[kind]}`,
  };
}

/** The address has applied with its account, which a guest cannot change. There is no link that opens anything. */
export function appliedWithAccountMail(ctx: Context, guest: GuestApplicationRow, applicantId: string): MailContent {
  const { title, companyName, brandName, logoId } = guest;
  return {
    subject: `Du har redan sökt ${title}`,
    paragraphs: [
      'Hej!',
      `Någon, förhoppningsvis du, har sökt ${title} hos ${companyName} utan konto. Du har redan sökt jobbet med ditt konto hos Platsa, så den nya ansökan är inte skickad vidare.`,
      'Logga in för att se ansökan, chatta eller fylla på din profil.',
    ],
    action: { label: 'Visa din ansökan', url: `${ctx.publicUrl}/applications/${applicantId}` },
    sender: brandSender(ctx, { name: brandName, logoId }),
    reason: `Du får det här mejlet för att någon har sökt ${title} hos ${brandName} genom Platsa med din adress.`,
  };
}

const erase = 'Var det inte du? Följ länken och radera ansökan.';

/** A stranger's application that waits is deleted when its link expires. */
const notYou: Record<GuestMailKind, string> = {
  received: erase,
  link: erase,
  waits: 'Var det inte du behöver du inte göra något: utan länken skickas ansökan aldrig.',
  again: 'Var det inte du behöver du inte göra något: den förra ansökan ändras inte.',
};

interface Texts {
  subject: string;
  paragraphs: string[];
  label: string;
}

const whatThePageHas =
  'På sidan ser du vad företaget har fått och hur det går. Där kan du chatta, ta tillbaka ansökan inom 20 minuter, hämta dina uppgifter och radera dem.';

const texts: Record<GuestMailKind, (title: string, companyName: string) => Texts> = {
  received: (title, companyName) => ({
    subject: `Din ansökan till ${title} är mottagen`,
    paragraphs: [
      `${companyName} har fått din ansökan till ${title}. Följ länken för att bekräfta din adress.`,
      whatThePageHas,
    ],
    label: 'Bekräfta adressen och visa ansökan',
  }),
  waits: (title, companyName) => ({
    subject: `Bekräfta din ansökan till ${title}`,
    paragraphs: [
      `Någon, förhoppningsvis du, har sökt ${title} hos ${companyName}. Företaget får ansökan när du har följt länken.`,
    ],
    label: 'Skicka ansökan',
  }),
  again: (title, companyName) => ({
    subject: `Du har redan sökt ${title}`,
    paragraphs: [
      `Någon, förhoppningsvis du, har skickat en ansökan till ${title} hos ${companyName} igen. Följ länken för att byta ut den förra. Det går så länge ingen på företaget har läst den. Du ser båda innan du väljer.`,
    ],
    label: 'Se båda ansökningarna',
  }),
  link: (title, companyName) => ({
    subject: `En ny länk till din ansökan till ${title}`,
    paragraphs: [`Här är en ny länk till din ansökan till ${title} hos ${companyName}.`],
    label: 'Visa ansökan',
  }),
};
