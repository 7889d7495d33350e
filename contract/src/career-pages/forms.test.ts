import { expect, test } from 'vitest';
import { buildNewCareerPage, newSection, startingDesigns } from './defaults.ts';
import { careerPageForm, emptyCareerPage, missingNames } from './forms.ts';
import { toPageId } from './rules.ts';

const form = (fields: object) => ({ ...emptyCareerPage, title: 'Hos oss', pageId: 'hos-oss', ...fields });

function messages(fields: object): string[] {
  const { error } = careerPageForm.safeParse(form(fields));
  return error?.issues.map(({ message }) => message) ?? [];
}

test.each([
  ['Kafé Åkes Bröd & Bullar', 'kafe-akes-brod-bullar'],
  ['  Björkvind  ', 'bjorkvind'],
  ['<script>', 'script'],
  ['x'.repeat(80), 'x'.repeat(50)],
])('an address is made of %s', (typed, pageId) => {
  expect(toPageId(typed.trim())).toBe(pageId);
});

test.each(['', '---', 'www', 'Ж', '0190a0a0-0000-7000-8000-000000000000'])('%s is no address', (pageId) => {
  expect(messages({ pageId })).toHaveLength(1);
});

test.each([
  ['www.exempel.se/jobb', 'https://www.exempel.se/jobb'],
  ['http://åäö.se:8080?x=1', 'http://åäö.se:8080?x=1'],
  ['', ''],
])('the web address %s is stored as %s', (typed, stored) => {
  expect(careerPageForm.parse(form({ companyWebsiteLink: typed })).companyWebsiteLink).toBe(stored);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://x.se/%0aalert(1)',
  'data:text/html,x',
  'exempel',
  'https://exempel.se@annan.se',
  'https://a b.se',
])('%s is no web address, nor a link to a social medium', (link) => {
  const message = 'Ange en webbadress som https://www.exempel.se';
  expect(messages({ companyWebsiteLink: link, socials: [{ name: 'linkedin', link }] })).toEqual([message, message]);
});

test.each(['red', '#12', '#12345g', 'url(x)', '#006aff;}'])('%s is no colour', (primary) => {
  expect(messages({ colors: { ...emptyCareerPage.colors, primary } })).toEqual(['Ange en färg som #006aff']);
});

test('benefits and departments that differ in upper case alone are refused', () => {
  const benefits = ['Fika', 'fika '].map((text, index) => ({ id: `custom-${index}`, text, icon: 'coffee' }));
  const departments = [{ name: 'Design' }, { name: 'DESIGN' }];
  expect(
    messages({
      sections: [
        { ...newSection('benefits'), benefits },
        { ...newSection('departments'), departments },
      ],
    }),
  ).toEqual(['Den här förmånen finns redan', 'Den här avdelningen finns redan']);
});

test.each([-1, 101, 12.5, Number.NaN])('%s per cent is no part of a picture', (headerFocus) => {
  expect(messages({ headerFocus })).toEqual(['Välj vilken del av bilden som visas']);
});

test('thirty-one sections, eight pictures and too long texts are refused with their limits', () => {
  expect(messages({ sections: Array.from({ length: 31 }, () => newSection('jobs')) })).toEqual([
    'En karriärsida kan ha högst 30 sektioner.',
  ]);
  const images = Array.from({ length: 8 }, () => '0190a0a0-0000-7000-8000-000000000000');
  expect(messages({ sections: [{ ...newSection('carousel'), images }] })).toEqual([
    'Ett bildgalleri kan ha högst 7 bilder',
  ]);
  const text = (length: number) => ({
    sections: [{ ...newSection('text'), title: 'Om oss', text: 'x'.repeat(length) }],
  });
  expect(messages(text(5000))).toEqual([]);
  expect(messages(text(5001))).toEqual(['Ange högst 5000 tecken']);
});

test('missing fields are listed by name', () => {
  const bank = newSection('candidate-bank');
  const sections = [newSection('text'), { ...bank, buttonText: ' ' }];
  expect(missingNames({ type: 1, title: ' ', pageId: '', sections })).toEqual([
    ...['Rubrik', 'Länk till karriärsidan', 'Varumärke'],
    ...['Rubrik på Textsektion (sektion 1)', 'Knapptext på Kandidatbank (sektion 2)'],
  ]);
});

test('a new page shows no stage of the company until one is chosen', () => {
  expect(buildNewCareerPage({ name: 'Kafé Åke', brands: [] }).stage).toBeNull();
});

test('a page of a starting design can be saved as it is', () => {
  const brands = [{ _id: '0190a0a0-0000-7000-8000-000000000000', name: 'Kafé Åke', default: true }];
  for (const design of Object.keys(startingDesigns) as (keyof typeof startingDesigns)[]) {
    expect(messages(buildNewCareerPage({ name: 'Kafé Åke', brands }, design))).toEqual([]);
  }
});
