import type { Inline, JobDescription } from '@platsa/contract/jobs/description';
import { createJob, duplicateJob, getJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany } from '../../../test/builders.ts';
import { aCompleteJob, aJob, type TestJob } from '../../../test/job-builders.ts';

const platsa = useTestApp();

const paragraph = (...content: Inline[]) => ({ type: 'paragraph' as const, content });
const run = (text: string): Inline => ({ type: 'text', text });
const formatted: JobDescription = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [run('Om rollen')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(run('Du bakar bröd'))] }] },
  ],
};
const asText = 'Om rollen\n\n• Du bakar bröd';

async function change({ job, admin }: TestJob, changes: { desc?: string; descDoc?: JobDescription; title?: string }) {
  return (await platsa.must(updateJob, { jobId: job._id, ...changes }, { token: admin.token })).job;
}

test('plain text is read as paragraphs', async () => {
  const { job } = await aJob(platsa, { desc: 'Du bakar.\n\nDu säljer\nkakor.' });
  expect(job.desc).toBe('Du bakar.\n\nDu säljer\nkakor.');
  expect(job.descDoc.content).toEqual([
    paragraph(run('Du bakar.')),
    paragraph(run('Du säljer'), { type: 'hardBreak' }, run('kakor.')),
  ]);
});

test('a formatted description is stored with its text, shown to visitors and copied with the job', async () => {
  const made = await aJob(platsa, { descDoc: formatted });
  expect(made.job).toMatchObject({ desc: asText, descDoc: formatted });
  const visited = await platsa.must(getJob, { jobId: made.job.shortId });
  expect(visited.job).toMatchObject({ desc: asText, descDoc: formatted });
  const copy = await platsa.must(duplicateJob, { jobId: made.job._id }, { token: made.admin.token });
  expect(copy.job).toMatchObject({ desc: asText, descDoc: formatted });
});

test('a client that knows only the text keeps the structure as long as it sends back the same text', async () => {
  const made = await aJob(platsa, { descDoc: formatted });
  expect(await change(made, { title: 'Bagare', desc: asText })).toMatchObject({ descDoc: formatted });
  const plain = await change(made, { desc: 'Du bakar.' });
  expect(plain).toMatchObject({ desc: 'Du bakar.', descDoc: { type: 'doc', content: [paragraph(run('Du bakar.'))] } });
});

test('of text and structure, the one that was changed counts', async () => {
  const made = await aJob(platsa, { descDoc: formatted });
  const other: JobDescription = { type: 'doc', content: [paragraph(run('Annat.'))] };
  expect((await change(made, { desc: asText, descDoc: other })).desc).toBe('Annat.');
  expect((await change(made, { desc: 'Tredje.', descDoc: other })).desc).toBe('Tredje.');
});

test('a description without text cannot be published', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const descDoc: JobDescription = { type: 'doc', content: [paragraph()] };
  const { desc: _text, ...job } = await aCompleteJob(platsa, companyId);
  const { error } = await platsa.call(createJob, { ...job, descDoc }, { token: admin.token });
  expect(error?.fields).toEqual([{ path: 'desc', message: 'Ange beskrivning' }]);
});

const link = (href: string) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] });
const longRuns = Array.from({ length: 3 }, () => paragraph(run('x'.repeat(4_000))));

const withLink = { type: 'doc', content: [{ type: 'paragraph', content: [link('javascript:alert(1)')] }] };
const withFrame = { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'x' } }] };
const hostile: [what: string, descDoc: unknown, path: RegExp, message: RegExp][] = [
  ['a link to a script', withLink, /^descDoc/, /^Länken/],
  ['an unknown node', withFrame, /^descDoc/, /^Texten innehåller något/],
  ['HTML', '<script>alert(1)</script>', /^descDoc/, /^Texten innehåller något/],
  ['a long text', { type: 'doc', content: longRuns }, /^desc$/, /^Ange högst 10 000 tecken$/],
];

test.each(hostile)('%s is refused, in a draft too', async (_what, descDoc, path, message) => {
  const { job, admin } = await aJob(platsa, { status: 0 });
  const changes = { jobId: job._id, descDoc: descDoc as JobDescription };
  const { error } = await platsa.call(updateJob, changes, { token: admin.token });
  expect(error?.fields).toEqual([{ path: expect.stringMatching(path), message: expect.stringMatching(message) }]);
});

test('characters that PostgreSQL cannot store are replaced', async () => {
  const descDoc: JobDescription = { type: 'doc', content: [paragraph(run('Bröd \ud800 och\u0000 kakor'))] };
  const { job } = await aJob(platsa, { descDoc });
  expect(job.desc).toBe('Bröd \ufffd och kakor');
});

test('deeply nested and huge descriptions are refused without failing', async () => {
  const { job, admin } = await aJob(platsa);
  const inner = '{"type":"paragraph","content":[{"type":"text","text":"x"}]}';
  const nested = '{"type":"bulletList","content":[{"type":"listItem","content":['.repeat(1_000);
  const many = Array.from({ length: 1_000 }, () => inner).join(',');
  for (const content of [`${nested}${inner}${']}]}'.repeat(1_000)}`, many]) {
    const answer = await platsa.app.inject({
      method: 'PATCH',
      url: `/v1/jobs/${job._id}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: `{"data":{"descDoc":{"type":"doc","content":[${content}]}}}`,
    });
    expect(answer.json()).toMatchObject({ success: false, error: { name: 'invalid' } });
  }
});
