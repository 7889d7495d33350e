import { updateCompany } from '@platsa/contract/companies/endpoints';
import { listPublicJobs } from '@platsa/contract/job-board/endpoints';
import type { JobSearch, PublicJobList } from '@platsa/contract/job-board/schema';
import { updateJob } from '@platsa/contract/jobs/endpoints';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { findPlaceByName, findReferenceByName } from '@platsa/reference-data/catalog';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aCompany } from '../../../test/builders.ts';
import { aJob } from '../../../test/job-builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();
const today = dayInStockholm(new Date());

function placeId(name: string): string {
  return findPlaceByName(name)?.id ?? '';
}

function professionId(name: string): string {
  return findReferenceByName('profession', name)?.id ?? '';
}

async function titles(search: JobSearch): Promise<string[]> {
  return (await platsa.must(listPublicJobs, search)).jobs.map(({ title }) => title);
}

beforeAll(async () => {
  const care = { title: 'Undersköterska, natt', description: 'Du ger omvårdnad åt äldre.', cityId: placeId('Umeå') };
  await anOpenJob(platsa, { ...care, professionId: professionId('Undersköterska'), startDate: addDays(today, -3) });
  const truck = { title: 'Lastbilsförare till timmer', cityId: placeId('Skellefteå') };
  await anOpenJob(platsa, { ...truck, professionId: professionId('Lastbilsförare'), startDate: addDays(today, -2) });
  const office = {
    title: 'Kontorist',
    description: 'Du talar med undersköterskor om scheman.',
    cityId: placeId('Lund'),
  };
  await anOpenJob(platsa, { ...office, startDate: addDays(today, -1) });
});

test('what people write about jobs in general counts for nothing', async () => {
  for (const search of ['lediga jobb umeå', 'jobb sköterska umeå', 'omvårdnadsjobb'])
    expect(await titles({ search }), search).toContain('Undersköterska, natt');
  expect(await titles({ search: 'kontoristjobb' })).toEqual(['Kontorist']);
  expect(await titles({ search: 'lediga jobb' })).toHaveLength(3);
  await anOpenJob(platsa, { title: 'Sommarjobb i glasskiosk' });
  expect(await titles({ search: 'sommarjobb' })).toEqual(['Sommarjobb i glasskiosk']);
});

test('a search ignores missing diacritics and endings, and finds compounds by their parts', async () => {
  for (const search of ['underskoterska', 'UNDERSKÖTERSKAN', 'under sköterska', 'sköterska']) {
    expect(await titles({ search }), search).toEqual(['Undersköterska, natt', 'Kontorist']);
  }
  for (const search of ['lastbils förare', 'lastbilsforare', 'lastbil', 'förare']) {
    expect(await titles({ search }), search).toEqual(['Lastbilsförare till timmer']);
  }
});

test('a profession is found by its other names too, in any form of them', async () => {
  for (const search of ['lastbilschaufför', 'lastbilschauffören', 'Lastbilschauffor', 'lastbils chaufför']) {
    const { jobs, alike } = await platsa.must(listPublicJobs, { search });
    expect([jobs.map(({ title }) => title), alike], search).toEqual([['Lastbilsförare till timmer'], false]);
  }
});

test('a profession is found by its English names, also of several words, whatever the title says', async () => {
  await anOpenJob(platsa, { title: 'Systemutvecklare, betalningar' });
  await anOpenJob(platsa, { title: 'Till akuten', professionId: professionId('Sjuksköterska') });
  for (const search of ['software engineer', 'senior software engineer', 'programmerare']) {
    const { alike } = await platsa.must(listPublicJobs, { search });
    expect([await titles({ search }), alike], search).toEqual(
      search.startsWith('senior') ? [[], false] : [['Systemutvecklare, betalningar'], false],
    );
  }
  expect(await titles({ search: 'nurse' })).toEqual(['Till akuten']);
});

test('a profession that stands for the typed name counts in titles alone, the typed name anywhere', async () => {
  await anOpenJob(platsa, {
    title: 'Formgivare av journaler',
    description: 'Du frågar en sjuksköterska och en barista.',
  });
  await anOpenJob(platsa, { title: 'Formgivare av menyer', description: 'Our own nurse is called Kajsa.' });
  expect(await titles({ search: 'nurse' })).toEqual(['Till akuten', 'Formgivare av menyer']);
  expect(await titles({ search: 'nurse journaler' })).toEqual([]);
  expect(await titles({ search: 'sjuksköterska' })).toEqual(['Till akuten', 'Formgivare av journaler']);
});

test('where no job has the profession, those of its group are found, and the response says so', async () => {
  await anOpenJob(platsa, { title: 'Vid ratten', professionId: professionId('Turistbussförare') });
  for (const search of ['busschaufför', 'bus driver', 'spårvagnsförare']) {
    const { jobs, alike } = await platsa.must(listPublicJobs, { search });
    expect([jobs.map(({ title }) => title), alike], search).toEqual([['Vid ratten'], true]);
  }
});

test('definite forms find the word', async () => {
  const description = 'Du bjuds på intervju, har körkort och kokar kaffe.';
  await anOpenJob(platsa, { title: 'Vaktmästare', description, cityId: placeId('Lund') });
  for (const search of ['intervjun', 'körkortet', 'kaffet', 'vaktmästaren']) {
    const { jobs, alike } = await platsa.must(listPublicJobs, { search });
    expect([jobs.map(({ title }) => title), alike], search).toEqual([['Vaktmästare'], false]);
  }
  expect(await platsa.must(listPublicJobs, { search: 'undersköterskan' })).toMatchObject({ total: 2, alike: false });
});

test('a typo and a beginning find the intended word, and the response says that it was corrected', async () => {
  for (const search of ['undersköteska', 'underskötreska', 'nudersköterska', 'undersk']) {
    const { jobs, alike } = await platsa.must(listPublicJobs, { search });
    expect([jobs[0]?.title, alike], search).toEqual(['Undersköterska, natt', true]);
  }
  expect(await platsa.must(listPublicJobs, { search: 'lastbil' })).toMatchObject({ total: 1, alike: false });
  expect(await platsa.must(listPublicJobs, { search: 'kvantfysik' })).toMatchObject({ total: 0, alike: false });
});

test('the first letters of a long word find it, though they share few trigrams with it', async () => {
  await anOpenJob(platsa, { title: 'Ögonbottenfotograf' });
  for (const search of ['ögo', 'ögonb', 'ogonbo']) {
    const { jobs, alike } = await platsa.must(listPublicJobs, { search });
    expect([jobs.map(({ title }) => title), alike], search).toEqual([['Ögonbottenfotograf'], true]);
  }
});

test('hits in the title come before newer ones in the text, unless the newest are asked for', async () => {
  expect(await titles({ search: 'undersköterska' })).toEqual(['Undersköterska, natt', 'Kontorist']);
  expect(await titles({ search: 'undersköterska', sort: 'newest' })).toEqual(['Kontorist', 'Undersköterska, natt']);
});

test('jobs that match only in the description come after jobs of related professions and companies, even older ones', async () => {
  const tongue = (title: string, days: number, description: string) =>
    anOpenJob(platsa, { title, description, startDate: addDays(today, -days) });
  await tongue('Formgivare', 1, 'Du ritar för en fiskmästare.');
  await tongue('Kockmästare', 4, 'Du leder en fiskmästare.');
  await tongue('Fiskmästare', 5, 'Du leder fisket.');
  const { companyId, admin } = await tongue('Säljare', 9, 'Du säljer.');
  await platsa.must(updateCompany, { companyId, name: 'Fiskmästare i Väst' }, { token: admin.token });
  const expected = ['Fiskmästare', 'Säljare', 'Kockmästare', 'Formgivare'];
  await expect.poll(() => titles({ search: 'fiskmästare' })).toEqual(expected);
});

test('a word with diacritics means that spelling; one without means every spelling, its own first', async () => {
  await anOpenJob(platsa, {
    title: 'Bostadsvärd',
    description: 'Du möter hyresgäster.',
    startDate: addDays(today, -4),
  });
  await anOpenJob(platsa, { title: 'Biträde i vård', description: 'Du hjälper.', startDate: addDays(today, -6) });
  await anOpenJob(platsa, { title: 'Hall of fame', description: 'Guide på engelska.', startDate: addDays(today, -8) });
  await anOpenJob(platsa, { title: 'Håll ordning', description: 'I förrådet.', startDate: addDays(today, -2) });
  expect(await titles({ search: 'vård' })).not.toContain('Bostadsvärd');
  expect((await titles({ search: 'vård' }))[0]).toBe('Biträde i vård');
  expect(await titles({ search: 'värd' })).toEqual(['Bostadsvärd']);
  expect(await titles({ search: 'vard' })).toEqual(expect.arrayContaining(['Biträde i vård', 'Bostadsvärd']));
  expect(await titles({ search: 'hall' })).toEqual(['Hall of fame', 'Håll ordning']);
  expect(await titles({ search: 'håll' })).toEqual(['Håll ordning']);
});

test('a word with diacritics that no job contains finds its other spellings, and the response says so', async () => {
  await anOpenJob(platsa, { title: 'Sommarjobb i Orsa', description: 'Du sköter gården Bräckebo.' });
  const { jobs, alike } = await platsa.must(listPublicJobs, { search: 'Bräckebö' });
  expect([jobs.map(({ title }) => title), alike]).toEqual([['Sommarjobb i Orsa'], true]);
});

test('a typo anywhere in a word is corrected, also in one of two words or where two were typed as one', async () => {
  const company = await aCompany(platsa);
  for (const title of [
    'UX-designer',
    'Stationär väktare',
    'Svetsare med TIG',
    'E-handelsplockare',
    'IT-supporttekniker',
  ]) {
    await anOpenJob(platsa, { company, title });
  }
  const meant = {
    'UX-designer': ['desginer', 'ux desginer', 'uxdesigner', 'uxdesginer', 'ux-desxgner'],
    'Stationär väktare': ['vätkare', 'stationar vaktare', 'stationärväktare', 'stationärv äktare', 'stationärxväktare'],
    'Svetsare med TIG': ['tig svetsre', 'tig-vsetsare', 'tigsvetsare'],
    'E-handelsplockare': ['e-hnadelsplockare', 'ehandelsplockare'],
    'IT-supporttekniker': ['itsupporttekniker', 'its-upporttekniker', 'itxsupporttekniker'],
    'Undersköterska, natt': ['undersköterska ntat', 'undersköterska ntt', 'anderskoterska'],
  };
  for (const [title, searches] of Object.entries(meant)) {
    for (const search of searches) expect(await titles({ search }), search).toContain(title);
  }
  for (const search of ['xqzvwkj', 'kvantmekanikerbeundrare']) expect(await titles({ search }), search).toEqual([]);
});

test('a compound typed as two words finds the same as typed as one', async () => {
  await anOpenJob(platsa, { title: 'Städare', description: 'Du städar hos en förare av lastbilar, efter en lastbil.' });
  for (const search of ['lastbils förare', 'lastbils forare', 'lastbilsförare']) {
    expect(await titles({ search }), search).toEqual(['Lastbilsförare till timmer']);
  }
});

test('spelling corrections follow the words of published jobs', async () => {
  expect(await titles({ search: 'gruvmätre' })).toEqual([]);
  const { job, admin } = await aJob(platsa, { title: 'Gruvmätare', _city: placeId('Visby') });
  await expect.poll(() => titles({ search: 'gruvmätre' })).toEqual(['Gruvmätare']);
  await platsa.must(updateJob, { jobId: job._id, title: 'Gruvmästare' }, { token: admin.token });
  await expect.poll(() => titles({ search: 'gruvmästre' })).toEqual(['Gruvmästare']);
});

test('words of digits and letters are found: article numbers, models and references', async () => {
  await anOpenJob(platsa, {
    title: 'Montör',
    description: 'Ange 73e3d0cc. Du bygger 3D-skrivare, 24/7, av modell x7e12.',
  });
  for (const search of ['73e3d0cc', '73E3D0CC', '3d', '24/7', 'x7e12', '3d-skrivare']) {
    expect(await titles({ search }), search).toEqual(['Montör']);
  }
  for (const search of ['73e3', 'd0cc', '²', '½ ¾']) expect(await titles({ search }), search).toEqual([]);
});

test('a job with an endless word is found by its other words', async () => {
  await anOpenJob(platsa, { title: 'Skyltmakare', description: `Du målar ${'ö'.repeat(5_000)} hela dagen.` });
  expect(await titles({ search: 'skyltmakare' })).toEqual(['Skyltmakare']);
});

test('one or two letters are not corrected', async () => {
  for (const search of ['u', 'un']) {
    expect(await platsa.must(listPublicJobs, { search })).toMatchObject({ total: 0, alike: false });
  }
});

test('an empty result is not marked as alike', async () => {
  const { total, alike } = await platsa.must(listPublicJobs, {
    search: 'undersköteska',
    city: 'Skellefteå',
    distance: 0,
  });
  expect([total, alike]).toEqual([0, false]);
});

test('a place or a position finds jobs within 25 kilometres, or within another distance the nearest first', async () => {
  expect(await titles({ city: 'umeå' })).toEqual(['Undersköterska, natt']);
  expect(await titles({ city: 'umeå', distance: 200 })).toEqual(['Undersköterska, natt', 'Lastbilsförare till timmer']);
  expect(await titles({ city: 'Umeå', distance: 107 })).toEqual(['Undersköterska, natt']);
  expect(await titles({ city: 'Umeå', distance: 0 })).toEqual(['Undersköterska, natt']);
  expect(await titles({ near: '63.83,20.26' })).toEqual(['Undersköterska, natt']);
  expect(await titles({ near: '63.83,20.26', distance: 108 })).toHaveLength(2);
  expect(await titles({ city: 'Bortastad' })).toEqual([]);
});

test('invalid input gets a field error', async () => {
  for (const distance of [-1, 501, 12.5]) {
    const { status, error } = await platsa.call(listPublicJobs, { city: 'Umeå', distance });
    expect([status, error?.fields?.map(({ path }) => path)], String(distance)).toEqual([400, ['distance']]);
  }
  for (const [name, value] of Object.entries({
    distance: '',
    type: 'heltid',
    near: 'Umeå',
    sort: 'dyrast',
    after: '1',
  })) {
    const answer = await platsa.app.inject(`/v1/public-jobs?${name}=${value}`);
    expect([answer.statusCode, answer.json().error.fields[0].path], name).toEqual([400, name]);
  }
});

test('a search around a place gives the distance of each job', async () => {
  const distances = async (search: JobSearch) => (await platsa.must(listPublicJobs, search)).jobs.map(({ km }) => km);
  expect(await distances({ city: 'Umeå', distance: 200 })).toEqual([0, 108]);
  expect(await distances({ near: '63.83,20.26', distance: 50 })).toEqual([0]);
  expect(await distances({ city: 'Umeå', distance: 0 })).toEqual([undefined]);
});

test('professions are counted and chosen as places and types are', async () => {
  for (const profession of ['Kock', 'Bagare']) {
    await anOpenJob(platsa, { title: 'Knådmästare', professionId: professionId(profession) });
  }
  const { professions } = await platsa.must(listPublicJobs, { search: 'knådmästare', profession: 'Bagare' });
  expect(professions).toEqual([
    { name: 'Bagare', count: 1 },
    { name: 'Kock', count: 1 },
  ]);
  expect(await titles({ profession: 'Lastbilsförare' })).toEqual(['Lastbilsförare till timmer']);
});

test('the best and the nearest are read page by page, too', async () => {
  const company = await aCompany(platsa);
  for (let number = 0; number < 33; number++) {
    const title = number % 3 === 0 ? `Spårvagnsförare ${number}` : `Vagnen ${number}`;
    const cityId = placeId(['Malmö', 'Göteborg'][number % 2] ?? '');
    await anOpenJob(platsa, { company, title, description: 'Du är spårvagnsförare.', cityId });
  }
  for (const search of [
    { search: 'spårvagnsförare' },
    { search: 'spårvagnsförare', near: '56.6,12.5', distance: 200 },
  ] as const) {
    const { total } = await platsa.must(listPublicJobs, search);
    const found = new Set<string>();
    for (let after: string | null | undefined; after !== null; ) {
      const page: PublicJobList = await platsa.must(listPublicJobs, { ...search, ...(after && { after }) });
      for (const { _id } of page.jobs) found.add(_id);
      after = page.next;
    }
    expect([found.size, total]).toEqual([33, 33]);
  }
  const { jobs } = await platsa.must(listPublicJobs, { search: 'spårvagnsförare' });
  expect(jobs.slice(0, 11).every(({ title }) => title.startsWith('Spårvagnsförare'))).toBe(true);
});

test('the search document follows changes of the company, the requirements and the job', async () => {
  const { job, companyId, admin } = await aJob(platsa, { title: 'Takläggare', _city: placeId('Visby') });
  const change = (changes: object) => platsa.must(updateJob, { jobId: job._id, ...changes }, { token: admin.token });
  const finds = (search: string, found: string[]) => expect.poll(() => titles({ search })).toEqual(found);
  await platsa.must(updateCompany, { companyId, name: 'Nockens Tak' }, { token: admin.token });
  await finds('nockens', ['Takläggare']);
  await finds('nockens omvårdnad', []);
  const _skill = findReferenceByName('skill', 'Omvårdnad')?.id ?? '';
  await change({ skills: [{ _skill, ratings: [0, 6], importance: 2 }] });
  await finds('nockens omvårdnad', ['Takläggare']);
  await change({ skills: job.skills.map(({ _skill, ...rest }) => ({ ...rest, _skill: _skill._id })) });
  await finds('nockens omvårdnad', []);
  await change({ status: jobStatus.archived });
  await finds('nockens', []);
});

test('around a place the nearest jobs come first, then the best matching, unless another order is given', async () => {
  const publish = (title: string, days: number, city: string) =>
    anOpenJob(platsa, {
      title,
      description: 'Du är torpare.',
      startDate: addDays(today, -days),
      cityId: placeId(city),
    });
  await publish('Torpare i Falun', 3, 'Falun');
  await publish('Granne i Falun', 2, 'Falun');
  await publish('Torpare i Gävle', 1, 'Gävle');
  const around = { search: 'torpare', city: 'Falun', distance: 200 };
  expect(await titles(around)).toEqual(['Torpare i Falun', 'Granne i Falun', 'Torpare i Gävle']);
  expect(await titles({ ...around, sort: 'newest' })).toEqual(['Torpare i Gävle', 'Granne i Falun', 'Torpare i Falun']);
  expect((await titles({ ...around, sort: 'best' })).at(-1)).toBe('Granne i Falun');
});

test('the names of techniques are searched with their signs', async () => {
  await anOpenJob(platsa, { title: 'Utvecklare C#/.NET', cityId: placeId('Lund') });
  await anOpenJob(platsa, { title: 'Utvecklare C++ (inbyggda system)', cityId: placeId('Lund') });
  await anOpenJob(platsa, { title: 'Utvecklare ASP.NET', cityId: placeId('Lund') });
  expect(await titles({ search: 'c++' })).toEqual(['Utvecklare C++ (inbyggda system)']);
  expect(await titles({ search: 'C#' })).toEqual(['Utvecklare C#/.NET']);
  expect((await titles({ search: '.net utvecklare' })).toSorted()).toEqual([
    'Utvecklare ASP.NET',
    'Utvecklare C#/.NET',
  ]);
  expect((await titles({ search: 'c' })).toSorted()).toEqual([
    'Utvecklare C#/.NET',
    'Utvecklare C++ (inbyggda system)',
  ]);
});
