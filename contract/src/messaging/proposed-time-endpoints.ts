import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { proposedTime } from './proposed-times.ts';

const output = z.object({ times: z.array(proposedTime) });

export const listProposedTimes = endpoint({
  name: 'listProposedTimes',
  address: 'GET /applicants/{applicantId}/proposed-times',
  summary: 'De tider för en intervju som företaget senast har föreslagit, och vilken kandidaten har valt.',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: z.object({ applicantId: id }),
  output,
  errors: ['notFound', 'locked'],
});

export const chooseProposedTime = endpoint({
  name: 'chooseProposedTime',
  address: 'POST /proposed-times/{proposedTimeId}/choose',
  summary: 'Väljer en av de föreslagna tiderna. Företaget får ett meddelande, och båda ett mejl med en kalenderfil.',
  access: 'jobSeeker',
  openToGuests: true,
  input: z.object({ proposedTimeId: id }),
  output,
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const downloadProposedTime = endpoint({
  name: 'downloadProposedTime',
  address: 'GET /proposed-times/{proposedTimeId}/calendar',
  summary: 'En föreslagen tid som kalenderfil (iCalendar, RFC 5545).',
  access: 'signedIn',
  openToGuests: true,
  ofChats: true,
  input: z.object({ proposedTimeId: id }),
  output: z.never(),
  errors: ['notFound', 'locked'],
  download: 'text/calendar',
});
