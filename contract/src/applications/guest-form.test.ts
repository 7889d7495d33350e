import { expect, test } from 'vitest';
import { readGuestForm } from './guest-form.ts';

test('a posted form becomes an application with the answers that were given', () => {
  const posted = {
    email: ' kim@example.com ',
    firstName: 'Kim',
    'skills.a': '3',
    'skills.b': '',
    'languages.c': '5',
    licenses: ['d', 'e'],
    vehicles: 'car B',
    'own.number.f': '2,5',
    'own.text.g': '',
    acceptsTerms: 'on',
  };
  expect(readGuestForm(posted)).toEqual({
    ...{
      email: 'kim@example.com',
      firstName: 'Kim',
      lastName: '',
      phoneNumber: '',
      birthDate: '',
      trade: '',
      message: '',
    },
    ...{ website: '', mayKeep: false, acceptsTerms: true },
    answers: {
      languages: [{ langId: 'c', rating: 5 }],
      licenses: ['d', 'e'],
      skills: [{ _skill: 'a', rating: 3 }],
      traits: [],
      vehicles: [{ vehicleType: 'car', licenseType: 'B' }],
      own: [{ _question: 'f', value: 2.5 }],
    },
  });
});
