import { restoreSession } from '@platsa/contract/accounts/log-in-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany, aCompanyUser } from '../../../../test/builders.ts';
import { addMember } from './add-member.ts';

const platsa = useTestApp();

test('adding a member twice changes nothing the second time', async () => {
  const { companyId } = await aCompany(platsa);
  const { userId, token } = await aCompanyUser(platsa);
  for (const role of ['user', 'admin'] as const) {
    await platsa.ctx.db.transaction().execute((tx) => addMember(platsa.ctx, tx, { companyId, userId, role }));
  }
  const { companies } = await platsa.must(restoreSession, {}, { token });
  expect(companies).toMatchObject([{ _id: companyId, role: 'user' }]);
});
