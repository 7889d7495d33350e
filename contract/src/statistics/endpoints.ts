import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, instant } from '../fields.ts';
import { newApplicantList, overview } from './schema.ts';

export const recordEvent = endpoint({
  name: 'recordEvent',
  method: 'POST',
  path: '/statistics-events',
  summary: 'Räknar att en annons har öppnats. Sparas som antal per dag och källa, utan uppgifter om vem det var.',
  access: 'anyone',
  input: z.object({
    event: z.enum(['job.opened', 'companyuser.changed.loggedin']),
    _job: id.optional(),
    _user: id.optional(),
    _company: id.optional(),
    /** The address of the previous page; '' if unknown. */
    referrer: z.string().max(2_000).default(''),
  }),
  output: z.object({}),
  errors: ['notFound'],
});

export const getOverview = endpoint({
  name: 'getOverview',
  method: 'GET',
  path: '/companies/{companyId}/overview',
  summary: 'Vad jag har att göra i företaget, och siffror. Nytt är det som kommit sedan mitt förra besök.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: overview,
  errors: ['notFound'],
});

export const listNewApplicants = endpoint({
  name: 'listNewApplicants',
  method: 'GET',
  path: '/companies/{companyId}/new-applicants',
  summary:
    'De som har sökt sedan mitt förra besök, eller sedan since, nyast först, femtio åt gången. match=high ger dem med hög match som inte har fått ett nej. Låsta annonser är inte med.',
  access: 'companyUser',
  input: z.object({
    companyId: id,
    since: instant.optional(),
    match: z.literal('high').optional(),
    after: cursor.optional(),
  }),
  output: newApplicantList,
  errors: ['notFound'],
});

export const recordVisit = endpoint({
  name: 'recordVisit',
  method: 'POST',
  path: '/companies/{companyId}/visits',
  summary: 'Antecknar att jag har sett översikten. Efter en halvtimmes paus börjar ett nytt besök.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({}),
  errors: ['notFound'],
});
