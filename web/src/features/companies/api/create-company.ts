import { createCompany as endpoint } from '@platsa/contract/companies/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { call } from '../../../lib/api.ts';
import { forgetLogo } from '../stored-logo.ts';

type NewCompany = InputOf<typeof endpoint>;

/** `token` is the session of somebody who has just registered. */
export function createCompany(company: NewCompany, logo: Blob | null, token?: string) {
  const created = call(endpoint, company, { ...(logo && { file: logo }), ...(token && { token }) });
  void created.then(forgetLogo, () => undefined);
  return created;
}
