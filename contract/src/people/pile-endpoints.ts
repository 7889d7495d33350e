import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { resumeMaxBytes } from '../profiles/rules.ts';
import { personFields, reachable } from './forms.ts';
import { addedPerson, piledResume, placed } from './schema.ts';

const ofCompany = z.object({ companyId: id });
const ofPiled = ofCompany.extend({ personId: id });

/** The client creates `_id`, so that a retry adds no file twice. Many calls make a pile: each is refused or read on its own. */
export const pileResume = endpoint({
  name: 'pileResume',
  address: 'POST /companies/{companyId}/piled-resumes',
  summary: 'Lägger ett CV i företagets hög att gå igenom. Det läses i bakgrunden; högst hundra åt gången.',
  access: 'companyUser',
  input: ofCompany.extend({ _id: id }),
  output: z.object({ _id: id }),
  errors: ['notFound', 'conflict', 'tooLarge'],
  upload: { required: true, maxBytes: resumeMaxBytes },
});

export const listPiledResumes = endpoint({
  name: 'listPiledResumes',
  address: 'GET /companies/{companyId}/piled-resumes',
  summary: 'CV:n som företaget har laddat upp och inte gått igenom, de äldsta först.',
  access: 'companyUser',
  input: ofCompany,
  output: z.object({ resumes: z.array(piledResume) }),
  errors: ['notFound'],
});

export const downloadPiledResume = endpoint({
  name: 'downloadPiledResume',
  address: 'GET /companies/{companyId}/piled-resumes/{personId}/file',
  summary: 'Filen till ett CV i högen.',
  access: 'companyUser',
  input: ofPiled,
  output: z.never(),
  errors: ['notFound'],
  download: 'application/pdf',
});

/** Like `addPerson`: the person gets the piled file and its reading, which leave the pile. */
export const addPiledPerson = endpoint({
  name: 'addPiledPerson',
  address: 'POST /companies/{companyId}/piled-resumes/{personId}/person',
  summary: 'Lägger till personen i ett CV ur högen, på en tavla eller i kandidatbanken.',
  access: 'companyUser',
  input: personFields.extend({ ...ofPiled.shape, ...placed }).refine(...reachable),
  output: addedPerson,
  errors: ['notFound', 'locked', 'conflict'],
});

export const givePiledResume = endpoint({
  name: 'givePiledResume',
  address: 'PUT /companies/{companyId}/piled-resumes/{personId}/owner',
  summary:
    'Ger ett CV ur högen till en person som företaget redan har utan konto. Den som har ett konto väljer själv sitt CV (409).',
  access: 'companyUser',
  input: ofPiled.extend({ owner: z.uuid('Välj en person') }),
  output: z.object({}),
  errors: ['notFound', 'conflict'],
});

export const discardPiledResume = endpoint({
  name: 'discardPiledResume',
  address: 'DELETE /companies/{companyId}/piled-resumes/{personId}',
  summary: 'Tar bort ett CV ur högen, med filen och det som lästes i den.',
  access: 'companyUser',
  input: ofPiled,
  output: z.object({}),
  errors: ['notFound'],
});
