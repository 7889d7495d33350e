import type { User } from '@platsa/contract/accounts/schema';
import type { Profile, ResolvedResume } from '@platsa/contract/profiles/schema';
import { describe, expect, it } from 'vitest';
import { reviewPath, reviewSchema, toSavedChoice } from './review-schema.ts';
import { isEmptyReview, reviewValues } from './review-values.ts';

const id = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const named = (number: number, name: string) => ({ _id: id(number), name });
const nurse = named(1, 'Undersköterska');
const excel = named(2, 'Excel');

const profile: Profile = {
  ...{ desc: '', availability: null, skills: [], _traits: [], languages: [], _licenses: [], vehicles: [] },
  ...{ _preferredProfessions: [], _topics: [], experiences: [], educations: [], experienceYears: [] },
};
const user: User = {
  ...{
    _id: id(9),
    email: 'tove@example.com',
    emailConfirmed: true,
    firstName: 'Tove',
    lastName: 'Ceder',
    phoneNumber: '070-555 12 34',
  },
  ...{
    isCompany: false,
    birthDate: null,
    age: null,
    _city: null,
    country: 'Sverige',
    images: [],
    viewedInformation: [],
    showsAllJobs: null,
  },
};
const job = {
  ...{ companyName: 'Hemtjänsten', title: 'Undersköterska', _profession: nurse, desc: '' },
  ...{ startDate: '2018-01-01', endDate: '2020-12-31', current: false },
};
const nothing: ResolvedResume = {
  contact: { firstName: null, lastName: null, email: null, phoneNumber: null, _city: null },
  ...{ desc: '', skills: [], traits: [], languages: [], licenses: [], vehicles: [] },
  ...{ experiences: [], educations: [], unknown: [], unknownTraits: [] },
};
const found = (parts: Partial<ResolvedResume>): ResolvedResume => ({ ...nothing, ...parts });
const contact = (parts: Partial<ResolvedResume['contact']>) => found({ contact: { ...nothing.contact, ...parts } });

describe('which parts of a CV are proposed', () => {
  it('leaves out what is in the profile', () => {
    const existing: Profile = {
      ...profile,
      skills: [{ _skill: excel, rating: 4 }],
      vehicles: [{ vehicle: 'truck', licenses: ['C1', 'C1E', 'C'] }],
      experiences: [{ ...job, _id: id(5), companyName: 'hemtjänsten ' }],
    };
    const again = found({
      skills: [{ _skill: excel, rating: null }],
      vehicles: [{ vehicle: 'truck', licenses: ['C1'] }],
      experiences: [job],
    });
    expect(isEmptyReview(reviewValues(again, existing, user))).toBe(true);
    expect(isEmptyReview(reviewValues(again, profile, user))).toBe(false);
  });

  it('asks for a level that the CV does not give, and offers to correct another one', () => {
    const swedish = { langId: id(7), name: 'Svenska', first: false };
    const cv = found({ skills: [{ _skill: excel, rating: null }], languages: [{ ...swedish, rating: 4 }] });
    const values = reviewValues(cv, { ...profile, languages: [{ ...swedish, rating: 1 }] }, user);
    expect(values.languages).toMatchObject([{ picked: false, rating: 4, before: 1 }]);
    expect(reviewSchema(profile).safeParse(values).error?.issues).toMatchObject([
      { path: ['skills', 0, 'rating'], message: 'Välj en nivå' },
    ]);
  });

  it('offers what the account lacks, and replaces what it has only for who ticks it', () => {
    const values = reviewValues(contact({ phoneNumber: '+46 73 000 00 00', _city: named(3, 'Umeå') }), profile, user);
    expect(values.phone).toMatchObject([{ picked: false, now: '070-555 12 34' }]);
    expect(values.city).toMatchObject([{ picked: true, now: '' }]);
  });

  it('knows the same name and the same number in another dress', () => {
    const same = contact({ firstName: 'TOVE', lastName: 'CEDER', phoneNumber: '+46705551234', _city: null });
    expect(isEmptyReview(reviewValues(same, profile, user))).toBe(true);
  });

  it('keeps the CV’s own title where it says more than the profession', () => {
    const [entry] = reviewValues(
      found({ experiences: [{ ...job, title: 'Nattpersonal', desc: 'Tio gäster.' }] }),
      profile,
      user,
    ).experiences;
    expect(entry).toMatchObject({ title: 'Nattpersonal', desc: 'Tio gäster.' });
  });

  it('does not tick a text about oneself that could not be saved', () => {
    const [about] = reviewValues(found({ desc: 'Glad.' }), profile, user).about;
    expect(about?.picked).toBe(false);
  });
});

describe('what is chosen', () => {
  const values = reviewValues(found({ skills: [{ _skill: excel, rating: 2 }], experiences: [job] }), profile, user);

  it('is sent by section, and what was unticked is not', () => {
    const [skill] = values.skills;
    const reviewed = reviewSchema(profile).parse({ ...values, skills: skill ? [{ ...skill, picked: false }] : [] });
    expect(toSavedChoice(reviewed)).toEqual({
      experiences: [expect.objectContaining({ companyName: 'Hemtjänsten', _profession: nurse._id })],
    });
  });

  it('needs a profession for every experience that is not removed', () => {
    const without = values.experiences.map((entry) => ({ ...entry, _profession: null }));
    const { error } = reviewSchema(profile).safeParse({ ...values, experiences: without });
    expect(error?.issues).toMatchObject([
      { path: ['experiences', 0, '_profession'], message: 'Välj yrke för alla erfarenheter innan du sparar.' },
    ]);
    const unticked = without.map((entry) => ({ ...entry, picked: false }));
    expect(reviewSchema(profile).safeParse({ ...values, experiences: unticked }).success).toBe(true);
  });

  it('says of what there is too much and how many to untick, with what the profile has', () => {
    const skills = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ _skill: named(100 + index, `Ord ${index}`), rating: 2 }));
    const many = reviewValues(found({ skills: skills(32) }), profile, user);
    const problems = (chosen: typeof many, existing = profile) =>
      reviewSchema(existing)
        .safeParse(chosen)
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(problems(many)).toEqual([['skills', 'Du kan ha högst 30 kompetenser – avmarkera 2']]);
    const unticked = many.skills.map((skill, index) => ({ ...skill, picked: index > 1 }));
    expect(problems({ ...many, skills: unticked })).toBeUndefined();
    const existing = { ...profile, skills: [{ _skill: named(900, 'Svets'), rating: 1 }] };
    expect(problems({ ...many, skills: unticked }, existing)).toEqual([
      ['skills', 'Du kan ha högst 30 kompetenser, och 1 finns redan i profilen – avmarkera 1'],
    ]);
    const corrected = unticked.map((skill, index) => ({ ...skill, before: index === 2 ? 1 : null }));
    expect(problems({ ...many, skills: corrected }, existing)).toBeUndefined();
  });

  it('shows a refusal of the server at the entry that it is about', () => {
    const [skill] = values.skills;
    const listed = skill ? [{ ...skill, picked: false }, skill, { ...skill, picked: false }, skill] : [];
    const all = { ...values, skills: listed };
    expect(reviewPath('skills.1.rating', all)).toBe('skills.3.rating');
    expect(reviewPath('skills.1._skill', all)).toBe('skills.3.picked');
    expect(reviewPath('_traits', all)).toBe('traits');
    expect(reviewPath('contact.phoneNumber', all)).toBe('phone.0.phoneNumber');
    expect(reviewPath('desc', all)).toBe('about.0.desc');
  });
});
