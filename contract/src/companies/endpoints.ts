import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, imageId, instant } from '../fields.ts';
import { pictureUpload } from '../image-upload.ts';
import { brandForm, closingForm, companyChanges, libraryShapes, newCompanyOrChild } from './forms.ts';
import { brand, childCompany, company } from './schema.ts';

export const createCompany = endpoint({
  name: 'createCompany',
  address: 'POST /companies',
  summary:
    'Skapar ett företag med standardvarumärke; den som skapar blir admin. Med `_parentCompany` ett dotterbolag, där ' +
    'moderbolagets admins är admins och `email` bjuds in. Filen är logotypen.',
  access: 'companyUser',
  notForSupport: true,
  input: newCompanyOrChild,
  output: z.object({ company, brand }),
  errors: ['tooLarge', 'notFound', 'forbidden', 'unconfirmed', 'conflict', 'applicantAccount'],
  upload: { ...pictureUpload, required: false },
});

export const getCompany = endpoint({
  name: 'getCompany',
  address: 'GET /companies/{companyId}',
  summary: 'Ett företag, för dess medlemmar.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ company }),
  errors: ['notFound'],
});

export const listChildren = endpoint({
  name: 'listChildren',
  address: 'GET /companies/{companyId}/children',
  summary: 'Företagets dotterbolag, med inbjudan av deras första admin och med siffror.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ children: z.array(childCompany) }),
  errors: ['notFound', 'forbidden'],
});

export const updateCompany = endpoint({
  name: 'updateCompany',
  address: 'PATCH /companies/{companyId}',
  summary: 'Ändrar företagets uppgifter; standardvarumärket följer namn och logotyp.',
  access: 'companyUser',
  input: companyChanges.extend({ companyId: id }),
  output: z.object({ company }),
  errors: ['notFound', 'forbidden'],
});

export const uploadLibraryImage = endpoint({
  name: 'uploadLibraryImage',
  address: 'POST /companies/{companyId}/library',
  summary:
    'Laddar upp en bild till företagets bibliotek. `?type=` väljer form: square, standard, logo, header eller section.',
  access: 'companyUser',
  input: z.object({ companyId: id, type: z.enum(libraryShapes).default('standard') }),
  output: z.object({ image: z.object({ imageId }) }),
  errors: ['notFound', 'tooLarge'],
  upload: { ...pictureUpload, required: true },
});

export const listBrands = endpoint({
  name: 'listBrands',
  address: 'GET /companies/{companyId}/brands',
  summary: 'Företagets varumärken, standardvarumärket först.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ brands: z.array(brand) }),
  errors: ['notFound'],
});

export const createBrand = endpoint({
  name: 'createBrand',
  address: 'POST /brands',
  summary: 'Skapar ett varumärke att annonsera under.',
  access: 'companyUser',
  input: brandForm.extend({ _company: id }),
  output: z.object({ brand }),
  errors: ['notFound', 'forbidden'],
});

export const updateBrand = endpoint({
  name: 'updateBrand',
  address: 'PATCH /brands/{brandId}',
  summary: 'Ändrar namn eller logotyp. Standardvarumärket följer företaget och kan inte ändras.',
  access: 'companyUser',
  input: brandForm
    .partial()
    .extend({ brandId: id })
    .refine(({ name, logo }) => name !== undefined || logo !== undefined, {
      path: ['name'],
      error: 'Ange ett namn på varumärket',
    }),
  output: z.object({ brand }),
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const deleteBrand = endpoint({
  name: 'deleteBrand',
  address: 'DELETE /brands/{brandId}',
  summary: 'Raderar ett varumärke som ingen annons använder. Standardvarumärket kan inte raderas.',
  access: 'companyUser',
  input: z.object({ brandId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden', 'conflict'],
});

export const closeCompany = endpoint({
  name: 'closeCompany',
  address: 'POST /companies/{companyId}/closing',
  summary:
    'Stänger ett företag: annonser och karriärsidor döljs direkt, och efter 14 dagar raderas allt utom det som lagen ' +
    'kräver. Alla admins får ett mejl. Företagets namn skrivs för att bekräfta.',
  access: 'companyUser',
  notForSupport: true,
  input: closingForm.extend({ companyId: id }),
  output: z.object({ closesAt: instant }),
  errors: ['notFound', 'forbidden', 'wrongCredentials', 'conflict'],
});

export const exportCompany = endpoint({
  name: 'exportCompany',
  address: 'GET /companies/{companyId}/export',
  summary: 'Allt som ett företag har sparat, som ett arkiv med JSON och filer.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({ companyId: id }),
  output: z.never(),
  errors: ['notFound', 'forbidden'],
  download: 'application/zip',
});

export const undoClosing = endpoint({
  name: 'undoClosing',
  address: 'DELETE /companies/{companyId}/closing',
  summary: 'Ångrar att ett företag stängs: annonser och karriärsidor visas igen.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({ companyId: id }),
  output: z.object({}),
  errors: ['notFound', 'forbidden'],
});
