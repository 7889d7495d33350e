import { createJob, updateJob } from '@platsa/contract/jobs/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, type TestCompany } from '../../../test/builders.ts';
import { aCompleteJob, aJob, tagId } from '../../../test/job-builders.ts';
import { addDays, dayInStockholm } from '../../platform/stockholm-time.ts';

const platsa = useTestApp();
let company: TestCompany;

beforeAll(async () => {
  company = await aCompany(platsa);
});

/** The error messages by field of a complete, active job with these changes. */
async function problemsOf(changes: object) {
  const input = { ...(await aCompleteJob(platsa, company.companyId)), ...changes };
  const { status, error } = await platsa.call(createJob, input, { token: company.admin.token });
  expect({ status, name: error?.name }).toEqual({ status: 400, name: 'invalid' });
  return error?.fields;
}

const day = (days: number) => addDays(dayInStockholm(new Date()), days);
const skill = { _skill: tagId('skill', 'Excel') };
const language = { langId: tagId('language', 'Svenska') };
const weight = 'Välj hur viktigt det är, från 1 till 4';
const years = 'Ange år från 0 till 6';
const level = 'Ange en nivå från 1 till 5';
const openings = 'Ange antal platser med siffror, från 1 till 999';

/** One change, the field that gets the error, and the message. */
const rules: [change: object, path: string, message: string][] = [
  ...[undefined, '', '  ', null, 7, {}].map((title): (typeof rules)[number] => [
    { title },
    'title',
    'Ange annonstitel',
  ]),
  [{ title: 'x'.repeat(101) }, 'title', 'Ange högst 100 tecken'],
  ...[undefined, null, '', 7, [], {}, { _id: 7 }].map((_profession): (typeof rules)[number] => [
    { _profession },
    '_profession',
    'Välj yrkestitel i listan',
  ]),
  ...[null, 'Umeå', 7, { name: 'Umeå' }].map((_city): (typeof rules)[number] => [
    { _city },
    '_city',
    'Sök och välj ort i listan',
  ]),
  ...[7, 'x', {}].map((_brand): (typeof rules)[number] => [{ _brand }, '_brand', 'Välj ett varumärke i listan']),
  [{ startDate: null }, 'startDate', 'Ange publiceringsdatum'],
  [{ startDate: '' }, 'startDate', 'Ange publiceringsdatum'],
  [{ startDate: 'i dag' }, 'startDate', 'Ange publiceringsdatum som åååå-mm-dd'],
  [{ startDate: 20_270_101 }, 'startDate', 'Ange publiceringsdatum som åååå-mm-dd'],
  [{ startDate: day(-1) }, 'startDate', 'Publiceringsdatum kan tidigast vara i dag'],
  [{ endDate: null }, 'endDate', 'Ange utgångsdatum'],
  [{ endDate: '2027-02-30' }, 'endDate', 'Det datumet finns inte'],
  [{ startDate: day(5), endDate: day(4) }, 'endDate', 'Utgångsdatum är före publiceringsdatum'],
  [{ endDate: day(0) }, 'endDate', 'Utgångsdatum måste vara efter publiceringsdatum'],
  [{ endDate: day(9), workDate: day(9) }, 'workDate', 'Tillträde kan tidigast vara dagen efter utgångsdatum'],
  [{ workDate: true }, 'workDate', 'Ange tillträde som åååå-mm-dd'],
  [{ zip: '' }, 'zip', 'Ange postnummer'],
  ...['9032', '903255', '9032A', 90_325].map((zip): (typeof rules)[number] => [
    { zip },
    'zip',
    'Ange ett korrekt postnummer',
  ]),
  ...[null, '', 'half', 1].map((employmentType): (typeof rules)[number] => [
    { employmentType },
    'employmentType',
    'Ange omfattning',
  ]),
  ...['', ' ', 7].map((desc): (typeof rules)[number] => [{ desc }, 'desc', 'Ange beskrivning']),
  [{ skills: [] }, 'skills', 'Du måste ange minst en kompetens'],
  [{ traits: [] }, 'traits', 'Du måste ange minst en egenskap'],
  [{ images: [] }, 'images', 'Du måste ladda upp en bild'],
  [{ images: 'bild.png' }, 'images', 'Du måste ladda upp en bild'],
  [{ images: ['bild.png'] }, 'images.0', 'Ladda upp bilden igen'],
  [{ skills: 'Excel' }, 'skills', 'Välj i listan'],
  [{ skills: ['Excel'] }, 'skills.0', 'Välj i listan'],
  [{ skills: [{ _skill: 'Excel' }] }, 'skills.0._skill', 'Välj i listan'],
  [
    { skills: [{ ...skill, ratings: [5, 2] }] },
    'skills.0.ratings',
    'Det lägsta värdet kan inte vara högre än det högsta',
  ],
  [{ skills: [{ ...skill, ratings: [0, 7] }] }, 'skills.0.ratings.1', years],
  [{ skills: [{ ...skill, ratings: [0.5, 6] }] }, 'skills.0.ratings.0', years],
  [{ skills: [{ ...skill, ratings: 3 }] }, 'skills.0.ratings', years],
  [{ skills: [{ ...skill, importance: 5 }] }, 'skills.0.importance', weight],
  [{ skills: [{ ...skill, importance: '2' }] }, 'skills.0.importance', weight],
  [{ traits: [{ _trait: 7 }] }, 'traits.0._trait', 'Välj i listan'],
  [{ experiences: [{ _profession: null }] }, 'experiences.0._profession', 'Välj i listan'],
  [{ languages: [{ langId: 'sv' }] }, 'languages.0.langId', 'Välj i listan'],
  [{ languages: [{ ...language, minRating: 0 }] }, 'languages.0.minRating', level],
  [{ languages: [{ ...language, minRating: 6 }] }, 'languages.0.minRating', level],
  [{ licenses: [{ _license: '' }] }, 'licenses.0._license', 'Välj i listan'],
  [{ vehicles: [{ vehicleType: 'boat', licenseType: 'B' }] }, 'vehicles.0.vehicleType', 'Välj ett fordon i listan'],
  [{ vehicles: [{ vehicleType: 'car', licenseType: 'CE' }] }, 'vehicles.0.licenseType', 'Välj en behörighet i listan'],
  [{ salaryType: 4 }, 'salaryType', 'Välj löneform i listan'],
  [{ duration: '0' }, 'duration', 'Välj anställningens längd i listan'],
  [{ ageRestriction: 17 }, 'ageRestriction', 'Välj åldersgräns i listan'],
  [{ payPeriod: 'year' }, 'payPeriod', 'Välj per månad eller per timme'],
  [{ openings: 0 }, 'openings', openings],
  [{ openings: 1000 }, 'openings', openings],
  [{ openings: 1.5 }, 'openings', openings],
  [{ openings: '12 st' }, 'openings', openings],
  [{ openings: '1e2' }, 'openings', openings],
  [{ openings: true }, 'openings', openings],
  [{ publishToAf: 'ja' }, 'publishToAf', 'Välj om annonsen ska till Arbetsförmedlingen'],
  [{ afOccupationCode: 12 }, 'afOccupationCode', 'Välj yrkeskod i listan'],
];

test.each(rules)('an active job with %j is refused at %s: %s', async (change, path, message) => {
  expect(await problemsOf(change)).toEqual([{ path, message }]);
});

test('a field of the wrong type does not hide errors of other fields', async () => {
  expect(await problemsOf({ _profession: 7, zip: '9', traits: [], startDate: day(3), endDate: day(1) })).toEqual([
    { path: '_profession', message: 'Välj yrkestitel i listan' },
    { path: 'traits', message: 'Du måste ange minst en egenskap' },
    { path: 'endDate', message: 'Utgångsdatum är före publiceringsdatum' },
    { path: 'zip', message: 'Ange ett korrekt postnummer' },
  ]);
});

test('an update reports errors of the sent fields only', async () => {
  const { job, admin } = await aJob(platsa, { company });
  const change = { jobId: job._id, _profession: [], title: '', status: 2 as const };
  // What is sent here is wrong on purpose.
  const { error } = await platsa.call(updateJob, change as never, { token: admin.token });
  expect(error?.fields).toEqual([
    { path: '_profession', message: 'Välj yrkestitel i listan' },
    { path: 'title', message: 'Ange annonstitel' },
  ]);
});
