import { z } from 'zod';
import { id, instant, namedReference, requiredDay } from '../fields.ts';
import { capital } from '../mid-sentence.ts';

/**
 * Events of the audit log, each with its name in the filter and a sentence. '{who}' is the company user or job seeker
 * that did it, '{applicant}' the person of the application, '{member}' a company user, '{invited}' an invited address and
 * '{reader}' that of an access link; '{job}', '{brand}', '{column}', '{careerPage}' and '{template}' are named. '{order}' says
 * what was agreed, '{changes}' what was changed.
 */
export const auditEvents = {
  'company.registered': { label: 'Företag registrerat', sentence: '{who} registrerade företaget.' },
  'company.approved': { label: 'Företag godkänt', sentence: '{who} hos Platsa godkände företaget.' },
  'company.refused': { label: 'Företag nekat', sentence: '{who} hos Platsa nekade företaget.' },
  'company.deleted': { label: 'Företag raderat', sentence: '{who} hos Platsa raderade företaget.' },
  'company.closing': { label: 'Företag stängs', sentence: '{who} stängde företaget, som raderas efter två veckor.' },
  'company.reopened': { label: 'Stängning ångrad', sentence: '{who} ångrade att företaget stängs.' },
  'company.exported': { label: 'Företagets uppgifter hämtade', sentence: '{who} hämtade företagets uppgifter.' },
  'company.closed': { label: 'Företag stängt', sentence: 'Företaget raderades, två veckor efter att det stängdes.' },
  'company.details.changed': {
    label: 'Företagets uppgifter ändrade',
    sentence: '{who} ändrade företagets uppgifter: {changes}.',
  },
  'company.invoicing.changed': {
    label: 'Fakturauppgifter ändrade',
    sentence: '{who} ändrade fakturauppgifterna: {changes}.',
  },
  'company.child.created': { label: 'Dotterbolag skapat', sentence: '{who} skapade dotterbolaget {name}.' },
  'company.parent.deleted': {
    label: 'Moderbolag raderat',
    sentence: 'Moderbolaget {name} raderades, och dess admins kan inte längre arbeta här.',
  },
  'company.sender.confirmed': { label: 'Sender ID bekräftat', sentence: '{who} hos Platsa bekräftade ert Sender ID.' },
  'company.sender.refused': { label: 'Sender ID nekat', sentence: '{who} hos Platsa nekade ert Sender ID.' },
  'support.loggedin': { label: 'Platsas support loggade in', sentence: '{who} från Platsas support loggade in.' },
  'support.loggedout': { label: 'Platsas support loggade ut', sentence: '{who} från Platsas support loggade ut.' },
  'support.chats.opened': {
    label: 'Chattar öppnade för supporten',
    sentence: '{who} lät Platsas support läsa chattarna.',
  },
  'support.chats.closed': {
    label: 'Chattar stängda för supporten',
    sentence: '{who} stängde chattarna för Platsas support.',
  },
  'companyuser.registered': { label: 'Användare registrerad', sentence: '{who} skapade sitt konto.' },
  'companyuser.loggedin': { label: 'Inloggning', sentence: '{who} loggade in.' },
  'companyuser.changed.loggedin': { label: 'Byte av företag', sentence: '{who} bytte till företaget.' },
  'companyuser.invited': { label: 'Användare inbjuden', sentence: '{who} bjöd in {invited} som {role}.' },
  'companyuser.invite.resent': {
    label: 'Inbjudan skickad igen',
    sentence: '{who} skickade inbjudan till {invited} igen.',
  },
  'companyuser.invite.withdrawn': {
    label: 'Inbjudan återtagen',
    sentence: '{who} tog tillbaka inbjudan till {invited}.',
  },
  'companyuser.invite.declined': { label: 'Inbjudan nekad', sentence: '{invited} tackade nej till inbjudan.' },
  'companyuser.joined': { label: 'Användare tillagd', sentence: '{who} gick med i företaget som {role}.' },
  'companyuser.role.changed': {
    label: 'Roll ändrad',
    sentence: '{who} ändrade rollen för {member} till {role}.',
  },
  'companyuser.removed': { label: 'Användare borttagen', sentence: '{who} tog bort {member} ur företaget.' },
  'companyuser.password.changed': { label: 'Lösenord bytt', sentence: '{who} bytte lösenord.' },
  'companyuser.email.changed': { label: 'E-postadress bytt', sentence: '{who} bytte e-postadress.' },
  'companyuser.twostep.on': { label: 'Tvåstegsinloggning på', sentence: '{who} slog på tvåstegsinloggning.' },
  'companyuser.twostep.off': { label: 'Tvåstegsinloggning av', sentence: '{who} stängde av tvåstegsinloggning.' },
  'companyuser.left.out': {
    label: 'Användare utan plats i planen',
    sentence: '{member} fick inte plats i planen.',
  },
  'companyuser.let.back': {
    label: 'Användare tillbaka i planen',
    sentence: '{member} fick plats i planen igen.',
  },
  'companyuser.erased': { label: 'Användares konto raderat', sentence: 'En användare raderade sitt konto.' },
  'applicant.registered': {
    label: 'Arbetssökande registrerad',
    sentence: '{who} skapade ett konto som arbetssökande.',
  },
  'applicant.applied': { label: 'Ansökan mottagen', sentence: '{applicant} ansökte till {job}.' },
  'applicant.withdrawn': { label: 'Ansökan tillbakatagen', sentence: 'En ansökan till {job} togs tillbaka.' },
  'applicant.withdrawal.requested': {
    label: 'Begäran om att ta bort ansökan',
    sentence: '{applicant} bad om att ansökan till {job} tas bort.',
  },
  'applicant.review.requested': {
    label: 'Begäran om granskning',
    sentence: '{applicant} begärde att en människa granskar matchningen mot {job}.',
  },
  'applicant.review.answered': {
    label: 'Granskning besvarad',
    sentence: '{who} svarade på begäran om granskning från {applicant} i {job}.',
  },
  'applicant.erased': { label: 'Sökandes konto raderat', sentence: 'En sökande till {job} raderade sitt konto.' },
  'applicant.deleted': { label: 'Ansökan borttagen', sentence: '{who} tog bort en ansökan till {job}.' },
  'applicant.anonymised': {
    label: 'Ansökan anonymiserad',
    sentence: 'En ansökan till {job} blev anonym, för att tiden den sparas hade gått ut.',
  },
  'applicant.held': {
    label: 'Ansökan sparas längre',
    sentence: '{who} bestämde att {applicant} i {job} sparas längre.',
  },
  'applicant.released': {
    label: 'Ansökan sparas inte längre',
    sentence: '{who} bestämde att {applicant} i {job} inte längre sparas utöver den vanliga tiden.',
  },
  'applicant.expired': {
    label: 'Ansökan borttagen med samtycket',
    sentence: 'En ansökan till {job} togs bort, för att samtycket till kandidatbanken hade gått ut.',
  },
  'candidate.expired': {
    label: 'Samtycke till kandidatbanken slut',
    sentence: 'En kandidat lämnade kandidatbanken, för att samtycket hade gått ut.',
  },
  'company.retention.changed': {
    label: 'Lagringstid ändrad',
    sentence: '{who} ändrade hur länge ansökningar sparas.',
  },
  'company.bank.retention.changed': {
    label: 'Lagringstid för kandidatbanken ändrad',
    sentence: '{who} ändrade hur länge kandidatbanken sparas.',
  },
  'applicant.placed': { label: 'Kandidat placerad', sentence: '{who} placerade {applicant} på {job}.' },
  'applicant.hiringstatus.changed': {
    label: 'Ansökan flyttad',
    sentence: '{who} flyttade {applicant} till {column} i {job}.',
  },
  'applicant.rated': { label: 'Betyg satt', sentence: '{who} ändrade betyget på {applicant} i {job}.' },
  'applicant.comment.created': { label: 'Kommentar skriven', sentence: '{who} kommenterade {applicant} i {job}.' },
  'applicant.comment.deleted': {
    label: 'Kommentar raderad',
    sentence: '{who} raderade en kommentar om {applicant} i {job}.',
  },
  'applicants.access.shared': {
    label: 'Kandidater delade',
    sentence: '{who} delade kandidaterna till {job} med {reader}.',
  },
  'applicants.access.extended': {
    label: 'Delning förlängd',
    sentence: '{who} förlängde delningen av kandidaterna till {job} med {reader}.',
  },
  'applicants.access.revoked': {
    label: 'Delning avslutad',
    sentence: '{who} slutade dela kandidaterna till {job} med {reader}.',
  },
  'applicants.access.opened': {
    label: 'Delade kandidater öppnade',
    sentence: '{who} öppnade de delade kandidaterna till {job}.',
  },
  'applicants.access.declined': {
    label: 'Delning avböjd',
    sentence: '{reader} avprenumererade från mejl om kandidaterna till {job}.',
  },
  'applicant.message.sent': {
    label: 'Meddelande skickat',
    sentence: '{who} skrev i chatten med {applicant} om {job}.',
  },
  'applicant.mailed': { label: 'Mejl skickat', sentence: '{who} skickade ett mejl till {applicant} om {job}.' },
  'applicant.notified': { label: 'Automatiskt mejl', sentence: 'Ett automatiskt mejl om {job} gick till {applicant}.' },
  'applicant.ordered.background-check': {
    label: 'Bakgrundskontroll beställd',
    sentence: '{who} beställde en bakgrundskontroll av {applicant}: {order}.',
  },
  'applicant.ordered.extended-background-check': {
    label: 'Utökad bakgrundskontroll beställd',
    sentence: '{who} beställde en utökad bakgrundskontroll av {applicant}: {order}.',
  },
  'applicant.ordered.second-opinion': {
    label: 'Second opinion beställd',
    sentence: '{who} beställde en second opinion om {applicant}: {order}.',
  },
  'messagetemplate.created': { label: 'Meddelandemall skapad', sentence: '{who} skapade {template}.' },
  'messagetemplate.updated': { label: 'Meddelandemall ändrad', sentence: '{who} ändrade {template}.' },
  'messagetemplate.deleted': { label: 'Meddelandemall raderad', sentence: '{who} raderade {template}.' },
  'job.created': { label: 'Annons skapad', sentence: '{who} skapade {job}.' },
  'job.updated': { label: 'Annons ändrad', sentence: '{who} ändrade {job}.' },
  'job.deleted': { label: 'Annons raderad', sentence: '{who} raderade {job}.' },
  'brand.created': { label: 'Varumärke skapat', sentence: '{who} skapade {brand}.' },
  'brand.updated': { label: 'Varumärke ändrat', sentence: '{who} ändrade {brand}.' },
  'brand.deleted': { label: 'Varumärke raderat', sentence: '{who} raderade {brand}.' },
  'purchase.created': { label: 'Köp genomfört', sentence: '{who} genomförde ett köp: {order}.' },
  'purchase.changed': { label: 'Abonnemang ändrat', sentence: '{who} ändrade abonnemanget: {order}.' },
  'purchase.unsubscribed': { label: 'Abonnemang uppsagt', sentence: '{who} sade upp abonnemanget: {order}.' },
  'purchase.resubscribed': { label: 'Abonnemang återupptaget', sentence: '{who} återupptog abonnemanget: {order}.' },
  'job.unlocked': { label: 'Annons upplåst', sentence: '{who} låste upp {job}: {order}.' },
  'job.boosted': { label: 'Boost beställd', sentence: '{who} beställde en boost av {job}: {order}.' },
  'order.cancelled': { label: 'Beställning avbeställd', sentence: '{who} avbeställde {order}.' },
  'careerpage.created': { label: 'Karriärsida skapad', sentence: '{who} skapade {careerPage}.' },
  'careerpage.updated': { label: 'Karriärsida ändrad', sentence: '{who} ändrade {careerPage}.' },
  'careerpage.published': { label: 'Karriärsida publicerad', sentence: '{who} publicerade {careerPage}.' },
  'careerpage.unpublished': {
    label: 'Karriärsida avpublicerad',
    sentence: '{who} avpublicerade {careerPage}.',
  },
  'careerpage.host.added': { label: 'Eget värdnamn tillagt', sentence: '{who} lade till värdnamnet {name}.' },
  'careerpage.host.confirmed': { label: 'Eget värdnamn i bruk', sentence: '{who} bekräftade värdnamnet {name}.' },
  'careerpage.host.removed': { label: 'Eget värdnamn borttaget', sentence: '{who} tog bort värdnamnet {name}.' },
  'careerpage.closed': {
    label: 'Karriärsida stängd',
    sentence: '{careerPage} avpublicerades när abonnemanget tog slut.',
  },
  'careerpage.deleted': { label: 'Karriärsida raderad', sentence: '{who} raderade {careerPage}.' },
} as const;

export type AuditEvent = keyof typeof auditEvents;

export const auditEventNames = Object.keys(auditEvents) as [AuditEvent, ...AuditEvent[]];

type AuditSentencePart =
  | ('who' | 'member' | 'invited' | 'reader' | 'role' | 'applicant')
  | ('job' | 'brand' | 'column' | 'careerPage' | 'template')
  | ('name' | 'order' | 'changes');

/** Replaces names that are missing, because their rows have been deleted or may not be seen. */
const missingNames: Record<AuditSentencePart, string> = {
  who: 'en borttagen användare',
  member: 'en borttagen användare',
  invited: 'en borttagen adress',
  reader: 'en borttagen läsare',
  role: 'okänd roll',
  applicant: 'en sökande som inte kan visas',
  job: 'en raderad annons',
  brand: 'ett varumärke',
  column: 'en raderad kolumn',
  careerPage: 'en karriärsida',
  template: 'en meddelandemall',
  name: 'utan namn',
  // Older entries do not say.
  order: 'uppgifter saknas',
  changes: 'uppgifter saknas',
};

/** Describes an event in a Swedish sentence. */
export function auditSentence(event: AuditEvent, names: Partial<Record<AuditSentencePart, string | null>>): string {
  // Names stay as they are: somebody without a name goes by the address.
  const name = (_: string, part: AuditSentencePart, at: number) =>
    names[part] ?? (at === 0 ? capital(missingNames[part]) : missingNames[part]);
  return auditEvents[event].sentence.replace(/\{(\w+)\}/g, name);
}

export const auditPageSize = 50;
/** The pages that can be opened. Older events are reached by the period. */
export const maxAuditPages = 200;

export const auditEntry = z.object({
  _id: id,
  event: z.enum(auditEventNames),
  /** The company user that did it; null where nobody of the company did, or the account is erased. */
  _user: namedReference.nullable(),
  _job: namedReference.nullable(),
  _brand: namedReference.nullable(),
  _careerPage: namedReference.nullable(),
  text: z.string(),
  createdAt: instant,
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditFilter = z.object({
  companyId: id,
  event: z.enum(auditEventNames).optional(),
  /** Person from the list of `listAuditUsers`. */
  _user: id.optional(),
  /** Days in Stockholm, both included. */
  from: requiredDay('Ange ett datum').optional(),
  to: requiredDay('Ange ett datum').optional(),
});
