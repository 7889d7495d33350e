import { getProduct } from '@platsa/contract/admin/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const platsa = useTestApp();

test('anyone can read the operator’s contact details, whether the agency is the real one, and what waits for a confirmed address', async () => {
  expect(await platsa.must(getProduct, {})).toEqual({
    supportEmail: platsa.ctx.config.supportEmail,
    infoUrl: null,
    agencyIsPractice: true,
    requiresConfirmedEmail: false,
    plansForSale: false,
    makesInvoices: platsa.ctx.config.seller !== undefined,
  });
});
