import type { MultipartFile } from '@fastify/multipart';
import { applyAsGuest } from '@platsa/contract/applications/guest-endpoints';
import { readGuestForm } from '@platsa/contract/applications/guest-form';
import { type Envelope, errors, type WireError } from '@platsa/contract/errors';
import type { Arrival } from '@platsa/contract/jobs/arrival';
import { resumeMaxBytes } from '@platsa/contract/profiles/rules';
import type { PostedFields } from '@platsa/contract/questions/posted-answers';
import { buildRequest } from '@platsa/contract/request';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { findPublicJob, listRequirements, questionsView } from '../features/jobs/index.ts';
import { listJobQuestions } from '../features/questions/index.ts';
import { ApiError } from '../http/api-error.ts';
import { takeUploadSlot } from '../http/upload-slots.ts';
import { registerOnSite, sendRendered } from './public-pages.ts';

type JobAddress = { Params: { jobId: string } };

/**
 * The form of an application without an account, whole HTML like the job's page. Without script it is posted here, and goes to
 * the same call as the form's script.
 */
export async function registerGuestApplications(app: FastifyInstance, ctx: Context): Promise<void> {
  await registerOnSite(app, ctx, (pages, site) => {
    pages.get<JobAddress>('/jobs/:jobId/apply', (request, reply) => {
      const { jobId } = request.params;
      const named = findSourceBefore(request);
      if (named) return reply.header('cache-control', 'no-store').redirect(named, 302);
      const cacheKey = { key: `/jobs/${jobId}/apply` };
      const readPage = async () => ({ page: 'guest-application', ...(await readJobForm(ctx, jobId)) }) as const;
      return sendRendered({ ctx, site, request, reply, cacheKey, read: readPage });
    });

    pages.get<JobAddress>('/jobs/:jobId/apply/sent', (request, reply) => {
      const { jobId } = request.params;
      const cacheKey = { key: `/jobs/${jobId}/apply/sent` };
      const readPage = async () =>
        ({ page: 'guest-application-sent', job: await getJob(ctx, jobId), email: '' }) as const;
      return sendRendered({ ctx, site, request, reply, cacheKey, read: readPage });
    });

    pages.post<JobAddress>('/jobs/:jobId/apply', async (request, reply) => {
      const { jobId } = request.params;
      const form = await readJobForm(ctx, jobId);
      const { posted, file } = await readPosted(request);
      const { error, status } = await sendApplication(app, request, {
        jobId,
        posted,
        file,
        arrival: readArrival(request),
      });
      // To a page of its own, so that a reload sends nothing again.
      if (!error) return reply.redirect(`/jobs/${encodeURIComponent(jobId)}/apply/sent`, 303);
      const again = file ? ' Välj ditt CV igen: webbläsaren glömmer filer.' : '';
      const reason = error.fields?.length ? wronglyFilledIn : error.userFriendlyMessage || error.message;
      const refused = { posted, problems: error.fields ?? [], failure: reason + again };
      const page = { page: 'guest-application' as const, ...form, ...refused };
      return reply
        .status(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(site.render(page, ctx.publicUrl));
    });
  });
}

const sourceParameters = ['src', 'career', 'utm_source', 'utm_medium', 'utm_campaign'] as const;

/** The way by which the applicant came to the job, as far as the form's address says so. */
function readArrival(request: FastifyRequest): Partial<Arrival> {
  const query = new URL(request.url, 'http://platsa').searchParams;
  const [src = '', career = '', utmSource = '', utmMedium = '', utmCampaign = ''] = sourceParameters.map(
    (name) => query.get(name) ?? '',
  );
  return { src, career, utmSource, utmMedium, utmCampaign };
}

/**
 * The form's address with the source that the address of the job's page named. That page is the same for everybody, so without
 * script only the browser's word of the page before says it.
 */
function findSourceBefore({ url, headers: { host, referer } }: FastifyRequest): string | undefined {
  const [path, query] = url.split('?');
  if (query !== undefined || !referer || !URL.canParse(referer)) return undefined;
  const before = new URL(referer);
  if (before.host !== host || !before.pathname.startsWith('/jobs/')) return undefined;
  const named = new URLSearchParams();
  for (const name of sourceParameters) {
    const value = before.searchParams.get(name);
    if (value) named.set(name, value.slice(0, 200));
  }
  return named.size > 0 ? `${path}?${named}` : undefined;
}

const tooLarge: WireError = {
  ...{ name: 'tooLarge', code: errors.tooLarge.code, message: errors.tooLarge.message },
  fields: [{ path: 'file', message: 'Filen får vara högst 10 MB.' }],
};

const wronglyFilledIn = 'Något är fel ifyllt. Rätta det nedan och skicka igen.';

/** The job with what it asks, with every Krav. */
async function readJobForm(ctx: Context, jobId: string) {
  const job = await getJob(ctx, jobId);
  const questions = questionsView(await listRequirements(ctx.db, [job._id]), { withRequired: true });
  return { job, questions, own: await listJobQuestions(ctx.db, job._id) };
}

async function getJob(ctx: Context, jobId: string) {
  const job = await findPublicJob(ctx, jobId);
  if (!job) throw new ApiError('notFound');
  return job;
}

interface PostedForm {
  posted: PostedFields;
  file: { content: Buffer; fileName: string; isTooLarge: boolean } | undefined;
}

/** More than any form has: a job asks at most thirty things of a kind, and forty questions of its own. */
const mostFields = 600;

async function readPosted(request: FastifyRequest): Promise<PostedForm> {
  const release = takeUploadSlot(request.ip);
  try {
    return await readParts(request);
  } finally {
    release();
  }
}

async function readParts(request: FastifyRequest): Promise<PostedForm> {
  const posted: Record<string, string[]> = {};
  let file: PostedForm['file'];
  const limits = { files: 1, fields: mostFields, parts: mostFields + 1, fieldSize: 10_000, fileSize: resumeMaxBytes };
  // A file that is too large is read to its end: the fields after it are kept.
  const options = { limits, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    if (part.type === 'file') file = await readPostedFile(part);
    else if (typeof part.value === 'string') posted[part.fieldname] = [...(posted[part.fieldname] ?? []), part.value];
  }
  return { posted, file };
}

/** Browsers send an empty part for a field without a file. */
async function readPostedFile(part: MultipartFile): Promise<PostedForm['file']> {
  const content = await part.toBuffer();
  return content.length > 0 ? { content, fileName: part.filename, isTooLarge: part.file.truncated } : undefined;
}

/** Sends the form to the call that scripts use, with its limits, checks and messages. */
async function sendApplication(
  app: FastifyInstance,
  { ip }: FastifyRequest,
  form: PostedForm & { jobId: string; arrival: Partial<Arrival> },
) {
  const { jobId, posted, file, arrival } = form;
  if (file?.isTooLarge) return { status: 413, error: tooLarge };
  const application = { jobId, ...readGuestForm(posted), arrival } as Parameters<
    typeof buildRequest<typeof applyAsGuest>
  >[1];
  const { url, body } = buildRequest<typeof applyAsGuest>(applyAsGuest, application);
  const parts = new FormData();
  parts.set('data', JSON.stringify(body?.data ?? {}));
  if (file) parts.set('file', new Blob([new Uint8Array(file.content)]), file.fileName);
  const encoded = new Response(parts);
  const answer = await app.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, error: answer.json<Envelope<unknown>>().error };
}
