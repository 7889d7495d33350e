import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { hostName, hostNameForm } from './host-names.ts';

const ofPage = z.object({ careerPageId: id });

export const listHostNames = endpoint({
  name: 'listHostNames',
  address: 'GET /career-pages/{careerPageId}/host-names',
  summary: 'Karriärsidans egna domäner, med de poster som de behöver i DNS.',
  access: 'companyUser',
  input: ofPage,
  output: z.object({
    hostNames: z.array(hostName),
    /** The page's host name that needs no DNS of its own, 'kafe.jobb.example.se', with the site's port; null unless the installation has them. */
    given: z.string().nullable(),
  }),
  errors: ['notFound', 'forbidden'],
});

export const addHostName = endpoint({
  name: 'addHostName',
  address: 'POST /career-pages/{careerPageId}/host-names',
  summary: 'Lägger till en egen domän. Den visar sidan när den har bekräftats.',
  access: 'companyUser',
  notForSupport: true,
  input: hostNameForm.extend(ofPage.shape),
  output: z.object({ hostName }),
  errors: ['notFound', 'forbidden', 'duplicate'],
});

export const checkHostName = endpoint({
  name: 'checkHostName',
  address: 'POST /career-pages/{careerPageId}/host-names/{hostNameId}/check',
  summary:
    'Letar efter TXT-posten i DNS, och bekräftar domänen om den finns. Annars säger `problem` vad DNS svarade. `detour` säger vart värdnamnet leder, om inte hit.',
  access: 'companyUser',
  notForSupport: true,
  input: ofPage.extend({ hostNameId: id }),
  output: z.object({ hostName, problem: z.string().nullable(), detour: z.string().nullable() }),
  errors: ['notFound', 'forbidden'],
});

export const removeHostName = endpoint({
  name: 'removeHostName',
  address: 'DELETE /career-pages/{careerPageId}/host-names/{hostNameId}',
  summary: 'Tar bort en egen domän.',
  access: 'companyUser',
  input: ofPage.extend({ hostNameId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden'],
});
