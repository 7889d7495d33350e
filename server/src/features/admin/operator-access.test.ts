import { confirmTwoStep } from '@platsa/contract/accounts/log-in-endpoints';
import { getAdminStatistics } from '@platsa/contract/admin/list-endpoints';
import { expect, test } from 'vitest';
import { beginsTwoStep } from '../../../test/account-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { anOperator } from '../../../test/builders.ts';

const platsa = useTestApp({ settings: async () => ({ PUBLIC_URL: 'https://jobs.example.com' }) });

test('where others can reach the installation, an operator needs two-step log-in', async () => {
  const operator = await anOperator(platsa);
  const refused = await platsa.call(getAdminStatistics, {}, operator);
  expect([refused.status, refused.error?.userFriendlyMessage]).toEqual([
    403,
    'Slå på tvåstegsinloggning under Mitt konto för att arbeta här.',
  ]);
  const { code } = await beginsTwoStep(platsa, operator);
  await platsa.must(confirmTwoStep, { userId: operator.userId, code: code() }, operator);
  await platsa.must(getAdminStatistics, {}, operator);
});
