import type { InputOf } from '@platsa/contract/endpoint';
import type { MessageTemplate } from '@platsa/contract/messaging/schema';
import { createTemplate } from '@platsa/contract/messaging/template-endpoints';
import type { TestApp } from './app.ts';
import type { TestCompany } from './builders.ts';

/** A mail template, unless overridden. */
export async function aTemplate(
  test: TestApp,
  { companyId, admin }: TestCompany,
  overrides: Partial<InputOf<typeof createTemplate>> = {},
): Promise<MessageTemplate> {
  const mail = { type: 'email', title: 'Kallelse', subject: 'Intervju: {annons}', message: 'Hej {förnamn}!' } as const;
  const { messageTemplate } = await test.must(
    createTemplate,
    { ...mail, _company: companyId, ...overrides },
    { token: admin.token },
  );
  return messageTemplate;
}
