import type { Context } from '../../context.ts';
import type { MailContent, MailGroup, MailLink } from '../../platform/mail/mail-content.ts';
import { formatMatch } from './application-mail.ts';
import type { Digest } from './digest-queries.ts';

const maxLinks = 5;

/** Short: which job, and the match. Names of companies stand only where there are several; no applicant is named. */
export function writeDigestMail({ publicUrl }: Context, digest: Digest): MailContent {
  const { matches, unanswered, silent, closing, ownerless } = digest;
  const companies = new Set(Object.values(digest).flatMap((rows) => rows.map(({ company }) => company)));
  const describeJob = ({ title, company }: { title: string; company: string }) =>
    companies.size > 1 ? `${title}, ${company}` : title;
  const groups = [
    group(
      'Nya med hög match',
      matches.map((row) => ({
        label: `${formatMatch(row.score)} match`,
        about: describeJob(row),
        url: `${publicUrl}/workflows/${row.boardId}/${row.id}`,
      })),
    ),
    group(
      'Väntar på svar i chatten',
      unanswered.map((row) => ({
        label: 'Svara i chatten',
        about: describeJob(row),
        url: `${publicUrl}/chat/${row.id}?side=company`,
      })),
    ),
    group(
      'Har inte hört något på en vecka',
      silent.map((row) => ({
        label: describeJob(row),
        about: countPeople(row.applicants),
        url: `${publicUrl}/workflows/${row.boardId}`,
      })),
    ),
    group(
      'Går snart ut',
      closing.map((row) => ({
        label: describeJob(row),
        about: `Sista dag ${row.endDate}, ${countPeople(row.applicants)}`,
        url: `${publicUrl}/adverts/${row.jobId}`,
      })),
    ),
    group(
      'Saknar ansvarig',
      ownerless.map((row) => ({
        label: describeJob(row),
        about: 'Välj någon på annonsens sida.',
        url: `${publicUrl}/adverts/${row.jobId}`,
      })),
    ),
  ].filter(({ links }) => links.length > 0);
  return {
    subject: summarize(digest),
    paragraphs: ['God morgon! Det här gäller dina annonser.'],
    groups,
    action: { label: 'Öppna översikten', url: `${publicUrl}/` },
    reason: 'Du får det här mejlet på morgonen när något har hänt i annonser som du är ansvarig för.',
  };
}

function group(title: string, all: readonly MailLink[]): MailGroup {
  const rest = all.length - maxLinks;
  return {
    title: all.length > 1 ? `${title} (${all.length})` : title,
    links: all.slice(0, maxLinks),
    ...(rest > 0 && { rest: `… och ${rest} till.` }),
  };
}

function countPeople(amount: number): string {
  return amount === 1 ? '1 kandidat' : `${amount} kandidater`;
}

/** The subject. */
function summarize({ matches, unanswered, silent, closing, ownerless }: Digest): string {
  const waiting = silent.reduce((sum, { applicants }) => sum + applicants, 0);
  const jobs = (amount: number) => (amount === 1 ? '1 annons' : `${amount} annonser`);
  const parts = [
    matches.length > 0 && `${matches.length} ${matches.length === 1 ? 'ny' : 'nya'} med hög match`,
    unanswered.length > 0 && `${unanswered.length} väntar på svar`,
    waiting > 0 && `${waiting} utan återkoppling`,
    closing.length > 0 && `${jobs(closing.length)} går ut`,
    ownerless.length > 0 && `${jobs(ownerless.length)} utan ansvarig`,
  ].filter((part) => part !== false);
  return parts.slice(0, 3).join(', ');
}
