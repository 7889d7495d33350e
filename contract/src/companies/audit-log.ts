import { z } from 'zod';
import { id, instant, namedReference, requiredDay } from '../fields.ts';
import { capital } from '../mid-sentence.ts';

/**
 * Events of the audit log, each with its label in the filter and a sentence. '{who}' is the company user or job seeker
 * that did it, '{applicant}' the person of the application, '{member}' a company user, '{invited}' an invited address and
 * '{reader}' that of an access link; '{job}', '{brand}', '{column}', '{careerPage}' and '{template}' are named. '{order}' says
 * what was agreed, '{changes}' what was changed, '{outcome}' names the end of a recruitment.
 */
const auditEvents = {
  'company.registered': ['Företag registrerat', '{who} registrerade företaget.'],
  'company.approved': ['Företag godkänt', '{who} hos Platsa godkände företaget.'],
  'company.approval.ended': [
    'Godkännande upphört',
    '{who} bytte organisationsnummer, och företaget väntar på att bli godkänt igen.',
  ],
  'company.refused': ['Företag nekat', '{who} hos Platsa nekade företaget.'],
  'company.deleted': ['Företag raderat', '{who} hos Platsa raderade företaget.'],
  'company.closing': ['Företag stängs', '{who} stängde företaget, som raderas efter två veckor.'],
  'company.reopened': ['Stängning ångrad', '{who} ångrade att företaget stängs.'],
  'company.exported': ['Företagets uppgifter hämtade', '{who} hämtade företagets uppgifter.'],
  'company.closed': ['Företag stängt', 'Företaget raderades, två veckor efter att det stängdes.'],
  'company.details.changed': ['Företagets uppgifter ändrade', '{who} ändrade företagets uppgifter: {changes}.'],
  'company.invoicing.changed': ['Fakturauppgifter ändrade', '{who} ändrade fakturauppgifterna: {changes}.'],
  'company.child.created': ['Dotterbolag skapat', '{who} skapade dotterbolaget {name}.'],
  'company.parent.deleted': [
    'Moderbolag raderat',
    'Moderbolaget {name} raderades, och dess admins kan inte längre arbeta här.',
  ],
  'company.sender.confirmed': ['Sender ID bekräftat', '{who} hos Platsa bekräftade ert Sender ID.'],
  'company.sender.refused': ['Sender ID nekat', '{who} hos Platsa nekade ert Sender ID.'],
  'support.loggedin': ['Platsas support loggade in', '{who} från Platsas support loggade in.'],
  'support.loggedout': ['Platsas support loggade ut', '{who} från Platsas support loggade ut.'],
  'support.chats.opened': ['Chattar öppnade för supporten', '{who} lät Platsas support läsa chattarna.'],
  'support.chats.closed': ['Chattar stängda för supporten', '{who} stängde chattarna för Platsas support.'],
  'companyuser.registered': ['Användare registrerad', '{who} skapade sitt konto.'],
  'companyuser.loggedin': ['Inloggning', '{who} loggade in.'],
  'companyuser.changed.loggedin': ['Byte av företag', '{who} bytte till företaget.'],
  'companyuser.invited': ['Användare inbjuden', '{who} bjöd in {invited} som {role}.'],
  'companyuser.invite.resent': ['Inbjudan skickad igen', '{who} skickade inbjudan till {invited} igen.'],
  'companyuser.invite.withdrawn': ['Inbjudan återtagen', '{who} tog tillbaka inbjudan till {invited}.'],
  'companyuser.invite.declined': ['Inbjudan nekad', '{invited} tackade nej till inbjudan.'],
  'companyuser.joined': ['Användare tillagd', '{who} gick med i företaget som {role}.'],
  'companyuser.role.changed': ['Roll ändrad', '{who} ändrade rollen för {member} till {role}.'],
  'companyuser.removed': ['Användare borttagen', '{who} tog bort {member} ur företaget.'],
  'companyuser.password.changed': ['Lösenord bytt', '{who} bytte lösenord.'],
  'companyuser.email.changed': ['E-postadress bytt', '{who} bytte e-postadress.'],
  'companyuser.twostep.on': ['Tvåstegsinloggning på', '{who} slog på tvåstegsinloggning.'],
  'companyuser.twostep.off': ['Tvåstegsinloggning av', '{who} stängde av tvåstegsinloggning.'],
  'companyuser.twostep.reset': ['Tvåstegsinloggning återställd', '{who} stängde av tvåstegsinloggningen för {member}.'],
  'companyuser.viewed': ['Platsa visat som någon annan', '{who} öppnade Platsa som {member} ser det.'],
  'companyuser.left.out': ['Användare utan plats i planen', '{member} fick inte plats i planen.'],
  'companyuser.let.back': ['Användare tillbaka i planen', '{member} fick plats i planen igen.'],
  'companyuser.erased': ['Användares konto raderat', 'En användare raderade sitt konto.'],
  'applicant.registered': ['Arbetssökande registrerad', '{who} skapade ett konto som arbetssökande.'],
  'applicant.applied': ['Ansökan mottagen', '{applicant} ansökte till {job}.'],
  'applicant.replaced': ['Ansökan utbytt', '{applicant} bytte ut sin ansökan till {job} mot en ny.'],
  'applicant.withdrawn': ['Ansökan tillbakatagen', 'En ansökan till {job} togs tillbaka.'],
  'applicant.withdrawal.requested': [
    'Begäran om att ta bort ansökan',
    '{applicant} bad om att ansökan till {job} tas bort.',
  ],
  'applicant.review.requested': [
    'Begäran om granskning',
    '{applicant} begärde att en människa granskar matchningen mot {job}.',
  ],
  'applicant.time.chosen': ['Tid vald', '{applicant} valde en tid för intervju om {job}.'],
  'interview.invited': ['Inbjudan till intervju', '{who} bjöd in {applicant} att välja en tid för intervju om {job}.'],
  'interview.booked': ['Intervju bokad', 'En intervju med {applicant} om {job} bokades.'],
  'interview.moved': ['Intervju ändrad', 'Intervjun med {applicant} om {job} ändrades.'],
  'interview.cancelled': ['Intervju avbokad', 'Intervjun med {applicant} om {job} avbokades.'],
  'interview.held': ['Intervju avslutad', '{who} skrev hur intervjun med {applicant} om {job} gick.'],
  'interview.times.asked': ['Andra tider önskas', '{applicant} bad om andra tider för intervjun om {job}.'],
  'interviewkinds.changed': ['Intervjuer ändrade', '{who} ändrade intervjun {name} i listan.'],
  'questions.changed': ['Fråga ändrad', '{who} ändrade den egna frågan ”{name}”.'],
  'question.reasoned': ['Skäl till fråga', '{who} gav skäl till en fråga som kan röra skyddade uppgifter: ”{name}”.'],
  'job.questions.changed': ['Frågor valda', '{who} ändrade vilka egna frågor {job} ställer.'],
  'applicant.answer.opened': ['Personligt svar öppnat', '{who} öppnade ett personligt svar från {applicant} i {job}.'],
  'assessment.changed': ['Bedömning ändrad', '{who} ändrade vad som bedöms i intervjuer för {job}.'],
  'scorecard.sent': ['Bedömning skickad', '{who} bedömde {applicant} efter en intervju om {job}.'],
  'applicant.assigned': ['Intervjuare vald', '{member} ska träffa {applicant} om {job}, bestämde {who}.'],
  'applicant.unassigned': [
    'Intervjuare borttagen',
    '{member} ska inte längre träffa {applicant} om {job}, bestämde {who}.',
  ],
  'applicant.review.answered': [
    'Granskning besvarad',
    '{who} svarade på begäran om granskning från {applicant} i {job}.',
  ],
  'applicant.erased': ['Sökandes konto raderat', 'En sökande till {job} raderade sitt konto.'],
  'applicant.deleted': ['Ansökan borttagen', '{who} tog bort en ansökan till {job}.'],
  'applicant.anonymised': [
    'Ansökan anonymiserad',
    'En ansökan till {job} blev anonym, för att tiden den sparas hade gått ut.',
  ],
  'applicant.held': ['Ansökan sparas längre', '{who} bestämde att {applicant} i {job} sparas längre.'],
  'applicant.released': [
    'Ansökan sparas inte längre',
    '{who} bestämde att {applicant} i {job} inte längre sparas utöver den vanliga tiden.',
  ],
  'applicant.expired': [
    'Ansökan borttagen med samtycket',
    'En ansökan till {job} togs bort, för att samtycket till kandidatbanken hade gått ut.',
  ],
  'candidate.expired': [
    'Samtycke till kandidatbanken slut',
    'En kandidat lämnade kandidatbanken, för att samtycket hade gått ut.',
  ],
  'candidate.asked': ['Fråga om kandidatbanken', '{who} frågade {applicant} om att vara kvar i kandidatbanken.'],
  'company.jobs.for.teams': ['Jobb bara för team', '{who} bestämde att bara teamet och admins ser ett jobb.'],
  'company.jobs.for.all': ['Jobb för alla', '{who} bestämde att alla i företaget ser jobben.'],
  'company.retention.changed': ['Lagringstid ändrad', '{who} ändrade hur länge ansökningar sparas.'],
  'company.bank.retention.changed': [
    'Lagringstid för kandidatbanken ändrad',
    '{who} ändrade hur länge kandidatbanken sparas.',
  ],
  'applicant.merged': ['Ansökningar ihopslagna', '{who} slog ihop två ansökningar till {job} från samma person.'],
  'person.merged': ['Personer ihopslagna', '{who} slog ihop två personer.'],
  'person.merge.undone': ['Sammanslagning ångrad', '{who} ångrade en sammanslagning av två personer.'],
  'person.different.marked': ['Inte samma person', '{who} sa att två personer som liknar varandra inte är samma.'],
  'person.join.asked': ['Frågad om konto', '{who} frågade en person om uppgifterna hör till personens konto.'],
  'person.joined': ['Samlad i sitt konto', 'En person lade till det ni hade utan konto i sitt konto.'],
  'person.different.unmarked': ['Föreslås igen', '{who} ångrade att två personer inte är samma.'],
  'applicant.placed': ['Kandidat placerad', '{who} placerade {applicant} på {job}.'],
  'applicant.added': ['Person tillagd', '{who} lade till {applicant} på {job}.'],
  'applicant.informed': ['Person informerad', '{applicant} informerades om att ni har hens uppgifter.'],
  'person.corrected': ['Person rättade sina uppgifter', 'En person som ni har lagt till rättade sina uppgifter.'],
  'person.erased': ['Person raderad', '{who} raderade en person utan konto.'],
  'person.left': ['Person sade nej', 'En person som ni hade lagt till sade nej, och uppgifterna raderades.'],
  'applicant.hiringstatus.changed': ['Ansökan flyttad', '{who} flyttade {applicant} till {column} i {job}.'],
  'applicant.reason.set': ['Anledning till nej', '{who} ändrade anledningen till nejet till {applicant} i {job}.'],
  'applicant.start.set': ['Startdatum satt', '{who} ändrade startdatumet för {applicant} i {job}.'],
  'applicant.source.set': ['Källa rättad', '{who} rättade varifrån {applicant} i {job} kom.'],
  'applicant.rated': ['Betyg satt', '{who} ändrade betyget på {applicant} i {job}.'],
  'applicant.comment.created': ['Kommentar skriven', '{who} kommenterade {applicant} i {job}.'],
  'applicant.comment.deleted': ['Kommentar raderad', '{who} raderade en kommentar om {applicant} i {job}.'],
  'applicant.opinion.asked': ['Omdöme efterfrågat', '{who} frågade {member} om {applicant} i {job}.'],
  'applicant.opinion.withdrawn': [
    'Fråga om omdöme återtagen',
    '{who} tog tillbaka frågan till {member} om {applicant} i {job}.',
  ],
  'applicant.outcome.asked': [
    'Hur det blev efterfrågat',
    '{member} fick frågan om hur det blev med {applicant} i {job}.',
  ],
  'applicant.outcome.given': ['Hur det blev besvarat', '{who} svarade hur det blev med {applicant} i {job}.'],
  'applicant.opinion.given': ['Omdöme lämnat', '{who} svarade från mejlet på frågan om {applicant} i {job}.'],
  'applicant.move.proposed': ['Flytt föreslagen', '{who} föreslog att {applicant} i {job} flyttas till {column}.'],
  'applicant.decline.proposed': ['Nej föreslaget', '{who} föreslog ett nej till {applicant} i {job}.'],
  'applicant.proposal.accepted': ['Förslag godkänt', '{who} godkände förslaget från {member} om {applicant} i {job}.'],
  'applicant.proposal.refused': ['Förslag avböjt', '{who} avböjde förslaget från {member} om {applicant} i {job}.'],
  'applicant.proposal.withdrawn': ['Förslag tillbakataget', '{who} tog tillbaka sitt förslag om {applicant} i {job}.'],
  'applicants.access.shared': ['Kandidater delade', '{who} delade kandidaterna till {job} med {reader}.'],
  'applicants.access.extended': [
    'Delning förlängd',
    '{who} förlängde delningen av kandidaterna till {job} med {reader}.',
  ],
  'applicants.access.revoked': ['Delning avslutad', '{who} slutade dela kandidaterna till {job} med {reader}.'],
  'applicants.access.opened': ['Delade kandidater öppnade', '{who} öppnade de delade kandidaterna till {job}.'],
  'applicants.access.declined': ['Delning avböjd', '{reader} avprenumererade från mejl om kandidaterna till {job}.'],
  'applicant.message.sent': ['Meddelande skickat', '{who} skrev i chatten med {applicant} om {job}.'],
  'applicant.mailed': ['Mejl skickat', '{who} skickade ett mejl till {applicant} om {job}.'],
  'applicant.declined': ['Nej skickat', '{who} tackade nej till {applicant} om {job}.'],
  'applicant.notified': ['Automatiskt mejl', 'Ett automatiskt mejl om {job} gick till {applicant}.'],
  'applicant.ordered.background-check': [
    'Bakgrundskontroll beställd',
    '{who} beställde en bakgrundskontroll av {applicant}: {order}.',
  ],
  'applicant.ordered.extended-background-check': [
    'Utökad bakgrundskontroll beställd',
    '{who} beställde en utökad bakgrundskontroll av {applicant}: {order}.',
  ],
  'applicant.ordered.second-opinion': [
    'Second opinion beställd',
    '{who} beställde en second opinion om {applicant}: {order}.',
  ],
  'declinereasons.changed': ['Anledningar till nej', '{who} ändrade listan med anledningar till nej.'],
  'messagetemplate.created': ['Meddelandemall skapad', '{who} skapade {template}.'],
  'messagetemplate.updated': ['Meddelandemall ändrad', '{who} ändrade {template}.'],
  'messagetemplate.deleted': ['Meddelandemall raderad', '{who} raderade {template}.'],
  'job.created': ['Annons skapad', '{who} skapade {job}.'],
  'job.updated': ['Annons ändrad', '{who} ändrade {job}.'],
  'job.outcome.set': ['Annonsens utfall', '{who} angav hur rekryteringen till {job} slutade: {outcome}.'],
  'job.deleted': ['Annons raderad', '{who} raderade {job}.'],
  'job.team.joined': ['Tillagd i team', '{who} tog med {member} i teamet för {job}: {role}.'],
  'job.team.role.changed': ['Roll i team ändrad', '{who} ändrade vad {member} får göra i {job}: {role}.'],
  'job.team.left': ['Borttagen ur team', '{who} tog bort {member} ur teamet för {job}.'],
  'job.confidential': ['Annons konfidentiell', '{who} gjorde {job} konfidentiell: bara teamet och admins ser den.'],
  'job.open': ['Annons öppen i företaget', '{who} gjorde {job} öppen i företaget igen.'],
  'job.link.created': ['Länk skapad', '{who} skapade en länk till {job}.'],
  'job.link.deleted': ['Länk borttagen', '{who} tog bort en länk till {job}.'],
  'brand.created': ['Varumärke skapat', '{who} skapade {brand}.'],
  'brand.updated': ['Varumärke ändrat', '{who} ändrade {brand}.'],
  'brand.deleted': ['Varumärke raderat', '{who} raderade {brand}.'],
  'purchase.created': ['Köp genomfört', '{who} genomförde ett köp: {order}.'],
  'purchase.changed': ['Abonnemang ändrat', '{who} ändrade abonnemanget: {order}.'],
  'purchase.unsubscribed': ['Abonnemang uppsagt', '{who} sade upp abonnemanget: {order}.'],
  'purchase.resubscribed': ['Abonnemang återupptaget', '{who} återupptog abonnemanget: {order}.'],
  'job.unlocked': ['Annons upplåst', '{who} låste upp {job}: {order}.'],
  'job.boosted': ['Boost beställd', '{who} beställde en boost av {job}: {order}.'],
  'order.cancelled': ['Beställning avbeställd', '{who} avbeställde {order}.'],
  'careerpage.created': ['Karriärsida skapad', '{who} skapade {careerPage}.'],
  'careerpage.updated': ['Karriärsida ändrad', '{who} ändrade {careerPage}.'],
  'careerpage.published': ['Karriärsida publicerad', '{who} publicerade {careerPage}.'],
  'careerpage.unpublished': ['Karriärsida avpublicerad', '{who} avpublicerade {careerPage}.'],
  'careerpage.host.added': ['Egen domän tillagd', '{who} lade till domänen {name}.'],
  'careerpage.host.confirmed': ['Egen domän i bruk', '{who} bekräftade domänen {name}.'],
  'careerpage.host.removed': ['Egen domän borttagen', '{who} tog bort domänen {name}.'],
  'careerpage.closed': ['Karriärsida stängd', '{careerPage} avpublicerades när abonnemanget tog slut.'],
  'careerpage.deleted': ['Karriärsida raderad', '{who} raderade {careerPage}.'],
} as const;

export type AuditEvent = keyof typeof auditEvents;

export function auditEventLabel(event: AuditEvent): string {
  return auditEvents[event][0];
}

export const auditEventNames = Object.keys(auditEvents) as [AuditEvent, ...AuditEvent[]];

type AuditSentencePart =
  | ('who' | 'member' | 'invited' | 'reader' | 'role' | 'applicant')
  | ('job' | 'brand' | 'column' | 'careerPage' | 'template')
  | ('name' | 'order' | 'changes' | 'outcome');

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
  outcome: 'öppet',
};

/** Describes an event in a Swedish sentence. */
export function auditSentence(event: AuditEvent, names: Partial<Record<AuditSentencePart, string | null>>): string {
  // Names stay as they are: somebody without a name goes by the address.
  const name = (_: string, part: AuditSentencePart, at: number) =>
    names[part] ?? (at === 0 ? capital(missingNames[part]) : missingNames[part]);
  const [, sentence] = auditEvents[event];
  return sentence.replace(/\{(\w+)\}/g, name);
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
