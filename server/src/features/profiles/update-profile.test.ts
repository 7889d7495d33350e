import { getUser, updateProfile } from '@platsa/contract/profiles/endpoints';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';
import { tagId } from '../../../test/job-builders.ts';
import { openEventStream } from '../../../test/live-events.ts';
import { anEducation, anExperience, fieldErrorsOf, saveProfile, someTags } from '../../../test/profile-builders.ts';

const platsa = useTestApp();
const text = 'Jag tycker om att arbeta med människor. '.repeat(4).trim();
const unknownId = '019a0000-0000-7000-8000-000000000000';

test('a new profile is empty, and is read with the account', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { user } = await platsa.must(getUser, { userId: jobSeeker.userId }, jobSeeker);
  expect(user.profile).toMatchObject({ desc: '', availability: null, skills: [], experiences: [], vehicles: [] });
});

test('every section is stored as sent, with names', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const excel = { _id: tagId('skill', 'Excel'), name: 'Excel' };
  const swedish = tagId('language', 'Svenska');
  const nurse = { _id: tagId('profession', 'Undersköterska'), name: 'Undersköterska' };
  const [trait = '', other = ''] = someTags('trait', 2);
  await saveProfile(platsa, jobSeeker, {
    desc: text,
    availability: 0,
    skills: [{ _skill: excel._id, rating: 3 }],
    _traits: [other, trait],
    languages: [{ langId: swedish, rating: 5, first: true }],
    _licenses: someTags('license', 1),
    vehicles: [{ vehicle: 'truck', licenses: ['C'] }],
    _preferredProfessions: [nurse._id],
    _topics: someTags('topic', 10),
    experiences: [anExperience()],
    educations: [anEducation({ _school: 'S-17' })],
  });
  const { user } = await platsa.must(getUser, { userId: jobSeeker.userId }, jobSeeker);
  expect(user.profile).toMatchObject({
    desc: text,
    availability: 0,
    skills: [{ _skill: excel, rating: 3 }],
    _traits: [{ _id: other }, { _id: trait }],
    languages: [{ langId: swedish, name: 'Svenska', rating: 5, first: true }],
    vehicles: [{ vehicle: 'truck', licenses: ['C1', 'C1E', 'C'] }],
    _preferredProfessions: [nurse],
    experiences: [{ companyName: 'Hemtjänsten Norr', _profession: nurse, endDate: '2020-12-31', current: false }],
    educations: [{ educationType: 1, schoolName: 'Dragonskolan', _school: 'S-17', _degree: null }],
    experienceYears: [{ _profession: nurse, years: 3 }],
  });
  expect(user.profile?._topics).toHaveLength(10);
});

test('an experience begins today at the latest; an education may lie ahead', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const ahead = { startDate: '2999-01-01', endDate: '2999-06-01' };
  const experiences = [anExperience(), anExperience(ahead)];
  expect(await fieldErrorsOf(platsa, jobSeeker, { experiences })).toEqual({
    'experiences.1.startDate': 'Startdatumet kan inte ligga i framtiden',
  });
  expect((await saveProfile(platsa, jobSeeker, { educations: [anEducation(ahead)] })).educations).toHaveLength(1);
});

test('a section that is not sent is unchanged, and one that is sent replaces the old', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await saveProfile(platsa, jobSeeker, { desc: text, _traits: someTags('trait', 3) });
  const profile = await saveProfile(platsa, jobSeeker, { _traits: someTags('trait', 1) });
  expect(profile._traits).toHaveLength(1);
  expect(profile.desc).toBe(text);
});

test('the presentation has 150 to 750 characters or is removed', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const refused = (desc: string) => fieldErrorsOf(platsa, jobSeeker, { desc });
  expect(await refused('Hej')).toEqual({ desc: 'Du måste skriva minst 147 tecken till' });
  expect(await refused('x'.repeat(149))).toEqual({ desc: 'Du måste skriva minst 1 tecken till' });
  expect(await refused('x'.repeat(751))).toEqual({ desc: 'Ange högst 750 tecken' });
  expect((await saveProfile(platsa, jobSeeker, { desc: 'x'.repeat(750) })).desc).toHaveLength(750);
  expect((await saveProfile(platsa, jobSeeker, { desc: ' ' })).desc).toBe('');
});

test('duplicates are ignored, and more than thirty of a section are refused', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const [skill = ''] = someTags('skill', 1);
  const profile = await saveProfile(platsa, jobSeeker, {
    skills: [
      { _skill: skill, rating: 2 },
      { _skill: skill, rating: 4 },
    ],
    experiences: [anExperience(), anExperience()],
  });
  expect(profile.skills).toMatchObject([{ rating: 2 }]);
  expect(profile.experiences).toHaveLength(1);

  const thirty = someTags('trait', 30);
  expect((await saveProfile(platsa, jobSeeker, { _traits: [...thirty, ...thirty] }))._traits).toHaveLength(30);
  const many = await fieldErrorsOf(platsa, jobSeeker, { _traits: someTags('trait', 31) });
  expect(many).toEqual({ _traits: 'Du kan ha högst 30' });
});

test('an id that is not in the reference data is refused at its field', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const [trait = ''] = someTags('trait', 1);
  expect(
    await fieldErrorsOf(platsa, jobSeeker, {
      skills: [{ _skill: tagId('skill', 'Excel') }, { _skill: trait }],
      _traits: [unknownId],
      languages: [{ langId: unknownId, rating: 3 }],
      experiences: [anExperience({ _profession: unknownId })],
    }),
  ).toEqual({
    'skills.1._skill': 'Välj i listan',
    '_traits.0': 'Välj i listan',
    'languages.0.langId': 'Välj ett språk i listan',
    'experiences.0._profession': 'Välj yrkestitel i listan',
  });
});

test('ratings and availability stay on their scales', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const [skill = ''] = someTags('skill', 1);
  const [language = ''] = someTags('language', 1);
  const refused = await fieldErrorsOf(platsa, jobSeeker, {
    skills: [{ _skill: skill, rating: 5 }],
    languages: [{ langId: language, rating: 0 }],
    availability: 5,
  });
  expect(Object.keys(refused)).toEqual(['availability', 'skills.0.rating', 'languages.0.rating']);
  expect((await saveProfile(platsa, jobSeeker, { skills: [{ _skill: skill }] })).skills[0]?.rating).toBe(1);
});

test('interests are one to ten', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const message = { _topics: 'Ange minst 1 och max 10 intressen' };
  expect(await fieldErrorsOf(platsa, jobSeeker, { _topics: [] })).toEqual(message);
  expect(await fieldErrorsOf(platsa, jobSeeker, { _topics: someTags('topic', 11) })).toEqual(message);
});

describe('vehicles', () => {
  test('a new vehicle adds all classes up to the chosen one; a forklift only the chosen class', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const { vehicles } = await saveProfile(platsa, jobSeeker, {
      vehicles: [
        { vehicle: 'forklift', licenses: ['B3'] },
        { vehicle: 'motorcycle', licenses: ['A2'] },
      ],
    });
    expect(vehicles).toEqual([
      { vehicle: 'motorcycle', licenses: ['AM', 'A1', 'A2'] },
      { vehicle: 'forklift', licenses: ['B3'] },
    ]);
  });

  test('classes of one vehicle in separate entries are merged', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const { vehicles } = await saveProfile(platsa, jobSeeker, {
      vehicles: [
        { vehicle: 'car', licenses: ['B'] },
        { vehicle: 'car', licenses: ['BE'] },
        { vehicle: 'car', licenses: ['B'] },
      ],
    });
    expect(vehicles).toEqual([{ vehicle: 'car', licenses: ['B', 'BE'] }]);
  });

  test('a vehicle that the profile already has is stored as sent, so that a class can be removed', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    await saveProfile(platsa, jobSeeker, { vehicles: [{ vehicle: 'truck', licenses: ['CE'] }] });
    const { vehicles } = await saveProfile(platsa, jobSeeker, {
      vehicles: [{ vehicle: 'truck', licenses: ['CE', 'C', 'CE'] }],
    });
    expect(vehicles).toEqual([{ vehicle: 'truck', licenses: ['C', 'CE'] }]);
  });

  test('an unknown class, an unknown vehicle and no class at all are refused', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const vehicles = [
      { vehicle: 'car', licenses: ['B', 'CE'] },
      { vehicle: 'boat', licenses: ['B'] },
      { vehicle: 'bus', licenses: [] },
    ];
    expect(await fieldErrorsOf(platsa, jobSeeker, { vehicles })).toEqual({
      'vehicles.0.licenses.1': 'Välj en behörighet i listan',
      'vehicles.1.vehicle': 'Välj ett fordon',
      'vehicles.2.licenses': 'Välj minst en behörighet',
    });
  });
});

describe('experiences and educations', () => {
  test('every empty field of an experience but its end and its description gets an error', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const empty = { companyName: ' ', _profession: '', desc: '', startDate: '', endDate: '' };
    expect(await fieldErrorsOf(platsa, jobSeeker, { experiences: [empty] })).toEqual({
      'experiences.0.companyName': 'Du måste ange ett namn på företaget',
      'experiences.0._profession': 'Du måste ange en yrkestitel',
      'experiences.0.startDate': 'Du måste ange ett startdatum',
    });
  });

  test('every empty field of an education but its end gets an error', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    expect(await fieldErrorsOf(platsa, jobSeeker, { educations: [{ educationType: 6 }] })).toEqual({
      'educations.0.educationType': expect.any(String),
      'educations.0.schoolName': 'Du måste ange ett namn på skolan',
      'educations.0.title': 'Du måste ange ett namn på utbildningen',
      'educations.0.startDate': 'Du måste ange ett startdatum',
    });
  });

  test('the end date is after the start date, and a current entry has none', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const backwards = { startDate: '2020-05-02', endDate: '2020-05-01' };
    const message = 'Startdatum måste vara före slutdatum';
    expect(
      await fieldErrorsOf(platsa, jobSeeker, {
        experiences: [anExperience(backwards)],
        educations: [anEducation(), anEducation(backwards)],
      }),
    ).toEqual({ 'experiences.0.endDate': message, 'educations.1.endDate': message });

    const { experiences } = await saveProfile(platsa, jobSeeker, {
      experiences: [anExperience({ ...backwards, current: true })],
    });
    expect(experiences).toMatchObject([{ endDate: null, current: true }]);
  });

  test('a title that the list lacks is stored beside the nearest profession', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const { experiences } = await saveProfile(platsa, jobSeeker, {
      experiences: [anExperience({ title: ' Vrålåkare ' }), anExperience({ companyName: 'Utan egen titel' })],
    });
    expect(experiences.map(({ title, _profession }) => [title, _profession?.name])).toEqual([
      ['Vrålåkare', 'Undersköterska'],
      ['', 'Undersköterska'],
    ]);
  });

  test('a title that no profession is near stands alone, and counts as none', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const profile = await saveProfile(platsa, jobSeeker, {
      experiences: [anExperience({ title: 'Vrålåkare', _profession: null })],
    });
    expect(profile).toMatchObject({ experiences: [{ title: 'Vrålåkare', _profession: null }], experienceYears: [] });
    expect(await fieldErrorsOf(platsa, jobSeeker, { experiences: [anExperience({ _profession: null })] })).toEqual({
      'experiences.0._profession': 'Du måste ange en yrkestitel',
    });
  });

  test('an unknown end stays unknown: it is no ongoing entry, and only the first day counts', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const open = { startDate: '2010-01-01', endDate: null };
    const { experiences, educations, experienceYears } = await saveProfile(platsa, jobSeeker, {
      experiences: [anExperience({ companyName: 'Länge sedan', ...open }), anExperience({ startDate: '2018-01-01' })],
      educations: [anEducation({ ...open, current: false }), anEducation({ ...open, title: 'Annat', current: true })],
    });
    expect(experiences).toMatchObject([
      { startDate: '2018-01-01' },
      { companyName: 'Länge sedan', endDate: null, current: false },
    ]);
    expect(educations).toMatchObject([
      { endDate: null, current: true },
      { endDate: null, current: false },
    ]);
    expect(experienceYears).toMatchObject([{ years: 3 }]);
  });

  test('a year alone stays a year, and counts from its first to its last day', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const { experiences, experienceYears } = await saveProfile(platsa, jobSeeker, {
      experiences: [
        anExperience({ startDate: '2018', endDate: '2020' }),
        anExperience({ companyName: 'Annat', startDate: '2021-05-01', endDate: '2021', desc: '' }),
      ],
    });
    expect(experiences).toMatchObject([
      { startDate: '2021-05-01', endDate: '2021' },
      { startDate: '2018', endDate: '2020', current: false },
    ]);
    expect(experienceYears).toMatchObject([{ years: 3 }]);
    const backwards = anEducation({ startDate: '2020', endDate: '2019-12-31' });
    expect(await fieldErrorsOf(platsa, jobSeeker, { educations: [backwards] })).toEqual({
      'educations.0.endDate': 'Startdatum måste vara före slutdatum',
    });
  });

  test('dates that do not exist or are too early are refused', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const educations = ['2009-02-30', 'februari', '1009-02-01'].map((startDate) => anEducation({ startDate }));
    expect(await fieldErrorsOf(platsa, jobSeeker, { educations })).toEqual({
      'educations.0.startDate': 'Det datumet finns inte',
      'educations.1.startDate': 'Ange datum som åååå-mm-dd, eller bara året',
      'educations.2.startDate': 'Ange ett datum från och med 1900-01-01',
    });
  });

  test('are listed with current ones first, then the latest', async () => {
    const jobSeeker = await aJobSeeker(platsa);
    const { educations } = await saveProfile(platsa, jobSeeker, {
      educations: [
        anEducation({ title: 'först', endDate: '2013-06-10' }),
        anEducation({ title: 'pågår', current: true }),
        anEducation({ title: 'sist', endDate: '2018-06-10' }),
      ],
    });
    expect(educations.map(({ title }) => title)).toEqual(['pågår', 'sist', 'först']);
  });

  test('an updated entry keeps its id, and another user’s entry cannot be taken over', async () => {
    const [jobSeeker, other] = [await aJobSeeker(platsa), await aJobSeeker(platsa)];
    const { experiences } = await saveProfile(platsa, jobSeeker, { experiences: [anExperience()] });
    const _id = experiences[0]?._id ?? '';
    const changed = await saveProfile(platsa, jobSeeker, {
      experiences: [anExperience({ _id, companyName: 'Nytt namn' })],
    });
    expect(changed.experiences).toMatchObject([{ _id, companyName: 'Nytt namn' }]);

    const copied = await saveProfile(platsa, other, {
      experiences: [anExperience({ _id }), anExperience({ _id, companyName: 'En till' })],
    });
    expect(new Set([_id, ...copied.experiences.map((entry) => entry._id)]).size).toBe(3);
    expect(await saveProfile(platsa, jobSeeker, {})).toEqual(changed);
  });
});

test('an update notifies the job seeker’s other windows', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const window = await openEventStream(platsa, jobSeeker.token);
  const notified = window.next((event) => event.type === 'profile' && event.id === jobSeeker.userId);
  await saveProfile(platsa, jobSeeker, { availability: 2 });
  await notified;
});

test('two windows that save different sections at the same time both succeed', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  await platsa.ctx.db.deleteFrom('profiles').where('personId', '=', jobSeeker.userId).execute();
  await Promise.all([
    saveProfile(platsa, jobSeeker, { desc: text }),
    saveProfile(platsa, jobSeeker, { _traits: someTags('trait', 4) }),
    saveProfile(platsa, jobSeeker, { _traits: someTags('trait', 4) }),
    saveProfile(platsa, jobSeeker, { experiences: [anExperience()] }),
  ]);
  const profile = await saveProfile(platsa, jobSeeker, {});
  expect(profile).toMatchObject({ desc: text, experiences: [{}] });
  expect(profile._traits).toHaveLength(4);
});

test('anonymous callers, company users and other job seekers cannot update the profile', async () => {
  const jobSeeker = await aJobSeeker(platsa);
  const { admin } = await aCompany(platsa);
  const change = { userId: jobSeeker.userId, availability: 1 };
  expect(await platsa.call(updateProfile, change)).toMatchObject({ status: 401 });
  expect(await platsa.call(updateProfile, change, admin)).toMatchObject({ status: 403, error: { name: 'notCompany' } });
  const stranger = await aJobSeeker(platsa);
  expect(await platsa.call(updateProfile, change, stranger)).toMatchObject({ status: 404 });
  expect((await saveProfile(platsa, jobSeeker, {})).availability).toBeNull();
});
