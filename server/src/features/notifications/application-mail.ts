import type { Context } from '../../context.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';

/**
 * A new application, as it is told of: without the applicant's name, because the recipient's mailbox would keep it after
 * the applicant has withdrawn or erased the account.
 */
export interface ToldApplication {
  id: string;
  score: number;
  isNotAssessed: boolean;
  jobId: string;
  title: string;
  boardId: string;
  unlocked: boolean;
  /** The first that the company has ever had. */
  isFirst: boolean;
}

const whyFollowing = 'Du får det här mejlet för att du har valt att få veta direkt när någon söker.';

export function writeApplicationMail(ctx: Context, applications: readonly ToldApplication[]): MailContent {
  const [only, ...others] = applications;
  if (only && others.length === 0) return only.isFirst ? writeFirstMail(ctx, only) : writeOneMail(ctx, only);
  return {
    subject: `${applications.length} nya ansökningar`,
    paragraphs: ['De har kommit sedan du senast fick veta:'],
    links: applications.map((one) => ({ label: describe(one), about: one.title, url: addressOf(ctx, one) })),
    action: { label: 'Visa nya kandidater', url: `${ctx.publicUrl}/new-applicants` },
    reason: whyFollowing,
  };
}

function writeOneMail(ctx: Context, application: ToldApplication): MailContent {
  const { title, unlocked } = application;
  return {
    subject: `Ny ansökan till ${title}`,
    paragraphs: [unlocked ? `${describe(application)}.` : lockedText],
    action: openApplication(ctx, application),
    reason: whyFollowing,
  };
}

function writeFirstMail(ctx: Context, application: ToldApplication): MailContent {
  const { title, unlocked } = application;
  return {
    subject: `Er första ansökan: ${title}`,
    paragraphs: [
      unlocked ? `${describe(application)}.` : lockedText,
      'Nästa ansökningar samlas i ett mejl på morgonen. Vill du veta direkt även då, välj det på annonsens sida.',
    ],
    action: openApplication(ctx, application),
    reason:
      'Du får det här mejlet för att du är ansvarig för annonsen, och det är den första ansökan till er hos Platsa.',
  };
}

const lockedText = 'Någon har sökt annonsen. Lås upp den för att se vem det är.';

function describe({ score, isNotAssessed, unlocked }: ToldApplication): string {
  if (unlocked && isNotAssessed) return 'En kandidat vars match inte är bedömd';
  return unlocked ? `En kandidat med ${formatMatch(score)} match` : 'Någon har sökt en låst annons';
}

/** Never rounded up, as everywhere. */
export function formatMatch(score: number): string {
  return `${Math.floor(score * 100 + 1e-9)} %`;
}

function openApplication(ctx: Context, application: ToldApplication) {
  return { label: application.unlocked ? 'Visa ansökan' : 'Visa annonsen', url: addressOf(ctx, application) };
}

function addressOf({ publicUrl }: Context, { id, jobId, boardId, unlocked }: ToldApplication): string {
  return unlocked ? `${publicUrl}/workflows/${boardId}/${id}` : `${publicUrl}/adverts/${jobId}`;
}
