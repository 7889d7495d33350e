import { changePassword, createUser, updateUser } from '@platsa/contract/accounts/endpoints';
import { recoverPassword } from '@platsa/contract/accounts/recovery-endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import type { Endpoint } from '@platsa/contract/endpoint';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, password } from '../../../test/builders.ts';

/** Field rules of the account and company settings, tested through the API. */

const platsa = useTestApp();
const long = 'x'.repeat(101);

const newAccount = {
  ...{ firstName: 'Eva', lastName: 'Ek', phoneNumber: '0701234567', isCompany: true },
  ...{ password, repeatPassword: password, agreeTerms: true },
};

const invalidPhone =
  'Ange ett giltigt telefonnummer, till exempel 070-123 45 67. Utländska nummer börjar med + och landskod.';
const invalidOrganisation =
  'Ange ett giltigt organisationsnummer, till exempel 556677-8899. Utländska nummer börjar med landskod, till exempel NO-923609016.';

type Rule = [call: string, wrong: object, path: string, message: string];

const rules: Rule[] = [
  ['contact', { firstName: long }, 'firstName', 'Ange ett namn under 100 tecken'],
  ['contact', { lastName: long }, 'lastName', 'Ange ett namn under 100 tecken'],
  ['contact', { phoneNumber: '0'.repeat(101) }, 'phoneNumber', 'Ange ett telefonnummer under 100 tecken'],
  ['contact', { phoneNumber: '123' }, 'phoneNumber', invalidPhone],
  ['contact', { phoneNumber: '47 22 12 34 56' }, 'phoneNumber', invalidPhone],
  ['account', { phoneNumber: 'abc' }, 'phoneNumber', invalidPhone],
  ['account', { phoneNumber: '070' }, 'phoneNumber', invalidPhone],
  ['email', { email: '' }, 'email', 'Ange en e-mail'],
  ['email', { email: 7 }, 'email', 'Ange en e-mail'],
  ['email', { email: `${long}@example.com` }, 'email', 'Ange en e-mail under 100 tecken'],
  ['email', { email: 'eva' }, 'email', 'Du måste ange korrekt e-postadress'],
  ['email', { password: undefined }, 'password', 'Ange lösenord'],
  ['present email', {}, 'email', 'Ange en ny e-mail för att byta e-mail.'],
  ['password', { repeatPassword: '' }, 'repeatPassword', 'Repetera nytt lösenord'],
  ['password', { repeatPassword: 'ett annat lösenord' }, 'repeatPassword', 'Lösenorden stämmer inte överrens'],
  ['account', { repeatPassword: '' }, 'repeatPassword', 'Du måste repetera lösenordet'],
  ['account', { repeatPassword: 'ett annat lösenord' }, 'repeatPassword', 'Lösenorden stämmer inte överens'],
  ['account', { agreeTerms: false }, 'agreeTerms', 'Du måste godkänna villkoren'],
  ['recovery', { repeatPassword: 'ett annat lösenord' }, 'repeatPassword', 'Lösenorden stämmer inte överens'],
  ['password', { oldPassword: '' }, 'oldPassword', 'Ange lösenord'],
  ['password', { newPassword: '' }, 'newPassword', 'Ange nytt lösenord'],
  ['password', { newPassword: null }, 'newPassword', 'Ange nytt lösenord'],
  ['password', { newPassword: '1234567' }, 'newPassword', 'Lösenordet måste minst vara 8 tecken'],
  ['password', { newPassword: long }, 'newPassword', 'Ange lösenord under 100 tecken'],
  ['company', { name: ' ' }, 'name', 'Ange företagsnamn'],
  ['company', { name: long }, 'name', 'Ange högst 100 tecken'],
  ['company', { corporateNumber: '' }, 'corporateNumber', 'Ange Organisationsnummer'],
  ['company', { corporateNumber: long }, 'corporateNumber', 'Ange organisationsnummer under 100 tecken'],
  [
    ...['company', { corporateNumber: '5566/7' }, 'corporateNumber'],
    'Organisationsnumret får endast innehålla siffror, bokstäver och bindestreck',
  ] as Rule,
  ['company', { corporateNumber: 'hej-1' }, 'corporateNumber', invalidOrganisation],
  ['company', { corporateNumber: '556677-8898' }, 'corporateNumber', invalidOrganisation],
  ['company', { zip: '1234' }, 'zip', 'Ange ett korrekt postnummer'],
  ['company', { zip: 12_345 }, 'zip', 'Ange ett korrekt postnummer'],
  ['company', { street: long }, 'street', 'Ange en gatuadress under 100 tecken'],
  ['company', { street: 7 }, 'street', 'Ange en gatuadress under 100 tecken'],
  ['company', { _city: 'Umeå' }, '_city', 'Ange en ort i listan'],
  ['company', { afSenderId: '' }, 'afSenderId', 'Sender ID kan inte vara tomt.'],
  ['company', { afSenderId: '12a' }, 'afSenderId', 'Sender ID får endast innehålla siffror.'],
];

let shared: ReturnType<typeof aCompany> | undefined;

test.each(rules)('%s with %j is refused at %s: %s', async (what, wrong, path, message) => {
  shared ??= aCompany(platsa);
  const { companyId, admin } = await shared;
  const { userId, token } = admin;
  const right: Record<string, [Endpoint, object]> = {
    contact: [updateUser, { userId, firstName: 'Eva' }],
    email: [updateUser, { userId, email: 'ny@example.com', password }],
    password: [changePassword, { userId, oldPassword: password, newPassword: 'ett nytt lösenord' }],
    'present email': [updateUser, { userId, email: admin.email, password }],
    account: [createUser, { ...newAccount, email: 'ny@example.com' }],
    recovery: [recoverPassword, { userId, recoveryToken: 'x', password: 'ett nytt lösenord' }],
    company: [updateCompany, { companyId }],
  };
  const [endpoint, input] = right[what] ?? [updateUser, {}];
  const { status, error } = await platsa.call(endpoint, { ...input, ...wrong }, { token });
  expect({ status, fields: error?.fields }).toEqual({ status: 400, fields: [{ path, message }] });
});

test('sending the unchanged e-mail address with other changes needs no password', async () => {
  const { admin } = await aCompany(platsa);
  const details = { userId: admin.userId, firstName: 'Eva-Lotta', email: admin.email };
  const { user } = await platsa.must(updateUser, details, admin);
  expect(user).toMatchObject({ firstName: 'Eva-Lotta', email: admin.email });
});
