import { createUser } from '@platsa/contract/accounts/endpoints';
import type { NewSession } from '@platsa/contract/accounts/schema';
import type { InputOf } from '@platsa/contract/endpoint';
import { createCompany } from '../../features/companies/api/create-company.ts';
import { type UnfinishedCompany, unfinishedCompany } from '../../features/companies/unfinished-company.ts';
import type { NewCompanyValues } from '../../features/companies/use-new-company-form.ts';
import { CallError, call } from '../../lib/api.ts';

type NewCompanyUser = Omit<Extract<InputOf<typeof createUser>, { isCompany: true }>, 'isCompany'>;

/**
 * Creates the user, then the company. If only the user could be created, the session has no company and the user
 * continues at /new-company with everything typed; registering again would fail because the email is taken.
 */
export async function registerCompany(
  user: NewCompanyUser,
  { logo, ...values }: NewCompanyValues,
): Promise<NewSession> {
  const session = await call(createUser, { ...user, companyName: values.name, isCompany: true });
  try {
    const { company } = await createCompany(values, logo, session.token);
    const { _id, name, logo: storedLogo, createdAt, whitelistedAt } = company;
    const approval = whitelistedAt ? ('approved' as const) : ('waiting' as const);
    const own = { _id, name, logo: storedLogo, role: 'admin' as const, parent: null, createdAt, approval };
    return { ...session, companies: [{ ...own, refusalReason: '', closesAt: null }] };
  } catch (error) {
    unfinishedCompany.leave({ ...explainFailure(error), logo });
    return session;
  }
}

function explainFailure(error: unknown): Pick<UnfinishedCompany, 'reason' | 'logoRefusal'> {
  if (!(error instanceof CallError)) {
    return { reason: 'Ett okänt fel inträffade, var vänlig försök igen.', logoRefusal: null };
  }
  const refusal = error.fields.find(({ path }) => path === 'file');
  return refusal
    ? { reason: 'logotypen kan inte användas.', logoRefusal: refusal.message }
    : { reason: error.message, logoRefusal: null };
}
