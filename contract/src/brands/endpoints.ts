import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { brand } from './schema.ts';

export const listBrands = endpoint({
  name: 'listBrands',
  method: 'GET',
  path: '/companies/{companyId}/brands',
  summary: 'Företagets varumärken, standardvarumärket först.',
  access: 'companyUser',
  input: z.object({ companyId: id }),
  output: z.object({ brands: z.array(brand) }),
  errors: ['notFound'],
});
