import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { findReferenceByName } from '@platsa/reference-data/catalog';
import { afterEach, describe, expect, it } from 'vitest';
import { cvPdf } from '../../test/cv-pdf.ts';
import type { ParsedResume } from '../parsed-resume.ts';
import { readCvFile, stopReading } from '../read-cv-file.ts';
import { parseModelAddress } from './model-address.ts';

let server: Server | undefined;

afterEach(() => {
  stopReading();
  server?.closeAllConnections();
  server?.close();
});

interface Asked {
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: string }[];
}

/** Starts a stand-in for a language model. It responds with `answer`, or never. */
async function startModel(answer: ((asked: Asked) => unknown) | 'silence', status = 200) {
  const asked: Asked[] = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (answer === 'silence') return;
      const question = { ...JSON.parse(Buffer.concat(parts).toString()), authorization: request.headers.authorization };
      asked.push(question);
      const content = answer(question);
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      response.writeHead(status).end(JSON.stringify({ choices: [{ message: { content: text } }] }));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model = parseModelAddress(`http://:hemlig%2Bnyckel@127.0.0.1:${port}/v1?model=liten`);
  if (!model) throw new Error('no address');
  return { asked, model };
}

const cv = cvPdf(({ column }) => {
  column(50, 50, [
    ['Tove Ceder', { size: 20 }],
    'tove@exempel.se',
    ['Erfarenhet', { size: 13, bold: true }],
    'Lokförare, Nordlyft, 2020–2022',
    ['Kompetenser', { size: 13, bold: true }],
    'Excel, Godstrafik',
  ]);
});

const answer = {
  contact: { name: 'Tove Ceder', email: 'tove@exempel.se', phone: null, city: null },
  desc: '',
  skills: [
    { name: 'Excel', rating: 3 },
    { name: 'Raketforskning', rating: 4 },
  ],
  traits: [],
  languages: [],
  experiences: [
    { companyName: 'Nordlyft', title: 'Lokförare', desc: '', startDate: '2020-01-01', endDate: null, current: true },
    { companyName: 'NASA', title: 'Astronaut', desc: '', startDate: null, endDate: null, current: false },
  ],
  educations: [],
};

async function refined(model: NonNullable<ReturnType<typeof parseModelAddress>>, milliseconds = 60_000) {
  const failures: unknown[] = [];
  const refinement = { model, milliseconds, onFailure: (error: unknown) => failures.push(error) };
  const resume: ParsedResume = await readCvFile(await cv, { refinement });
  return { resume, failures };
}

describe('a language model', () => {
  it('gets the text and the result of the rules, and its answer is converted to the profile’s terms', async () => {
    const { asked, model } = await startModel(() => answer);
    const { resume } = await refined(model);
    expect(asked[0]).toMatchObject({ authorization: 'Bearer hemlig+nyckel', model: 'liten' });
    expect(asked[0]?.messages[1]?.content).toContain('"companyName":"Nordlyft"');
    expect(asked[0]?.messages[1]?.content).toContain('Lokförare, Nordlyft, 2020–2022');
    expect(resume.experiences[0]).toMatchObject({
      title: 'Lokförare',
      current: true,
      profession: findReferenceByName('profession', 'Lokförare')?.id,
    });
    expect(resume.skills[0]).toEqual({
      name: 'Excel',
      rating: 3,
      tagId: findReferenceByName('skill', 'Excel')?.id,
    });
  });

  it('cannot add what the CV does not contain', async () => {
    const { model } = await startModel(() => answer);
    const { resume } = await refined(model);
    expect(resume.skills.map(({ name }) => name)).toEqual(['Excel']);
    expect(resume.experiences.map(({ companyName }) => companyName)).toEqual(['Nordlyft']);
  });

  it.each([
    ['answers prose', () => 'Självklart! Här är CV:t.', 200],
    ['answers with another shape', () => ({ ...answer, experiences: 'inga' }), 200],
    [
      'answers an invalid date',
      () => ({
        ...answer,
        educations: [{ schoolName: '', title: '', startDate: '2020-13-40', endDate: null, current: false }],
      }),
      200,
    ],
    ['responds with an error', () => answer, 500],
  ])('that %s changes nothing', async (_, say, status) => {
    const { model } = await startModel(say, status);
    const { resume, failures } = await refined(model);
    expect(failures).toHaveLength(1);
    expect(resume.skills.map(({ name }) => name)).toEqual(['Excel', 'Godstrafik']);
    expect(resume.experiences[0]).toMatchObject({ endDate: '2022' });
  });

  it.each([
    ['prose', 'Tove Ceder söker arbete', 200],
    ['another shape', { 'Tove Ceder': 1 }, 200],
    ['a fault', 'Tove Ceder', 500],
  ])('answers with %s, and its text is in no error, because errors are logged', async (_, content, status) => {
    const { model } = await startModel(() => content, status);
    const { failures } = await refined(model);
    expect(failures).toHaveLength(1);
    expect(inspect(failures, { depth: 10 })).not.toContain('Tove');
  });

  it('that does not respond in time, or is unreachable, changes nothing', async () => {
    const { model } = await startModel('silence');
    const { resume, failures } = await refined(model, 100);
    expect(failures).toHaveLength(1);
    expect(resume.contact.name).toBe('Tove Ceder');
    const absent = await refined({ ...model, endpoint: 'http://127.0.0.1:9/v1/chat/completions' });
    expect(absent.failures).toHaveLength(1);
    expect(absent.resume.contact.name).toBe('Tove Ceder');
  });

  it('is aborted together with the reading', async () => {
    const { model } = await startModel('silence');
    const reason = new Error('the server stops');
    const controller = new AbortController();
    const reading = readCvFile(await cv, {
      signal: controller.signal,
      refinement: { model, onFailure: () => undefined },
    });
    server?.once('request', () => controller.abort(reason));
    await expect(reading).rejects.toBe(reason);
  });
});

it('the setting is parsed into address, key and model', () => {
  expect(parseModelAddress('https://:k@ai.example.se/v1/?model=stor')).toEqual({
    endpoint: 'https://ai.example.se/v1/chat/completions',
    key: 'k',
    model: 'stor',
  });
  expect(parseModelAddress('http://127.0.0.1:11434/v1?model=liten')?.key).toBe('');
  expect(parseModelAddress('https://ai.example.se/v1')).toBeUndefined();
  expect(parseModelAddress('ai.example.se')).toBeUndefined();
});
