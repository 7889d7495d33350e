import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingsWarnings } from './settings-warnings.ts';

test('without settings the demo runs on this machine alone', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, databaseUrl: undefined });
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each(['ftp://jobb.example.se', 'https://example.se/jobb', 'https://example.se?x=1', 'jobb.example.se'])(
  'PUBLIC_URL is no %s',
  (address) => {
    const message = /PUBLIC_URL must be an address without a path, like https:\/\/jobs.example.com/;
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow(message);
  },
);

test('career pages have host names of their own on this machine, and elsewhere if a domain is set', () => {
  expect(readConfig({}).careerDomain).toBe('localhost');
  expect(readConfig({ HOST: '0.0.0.0' }).careerDomain).toBeUndefined();
  expect(readConfig({ CAREER_DOMAIN: '*.Jobb.example.se' }).careerDomain).toBe('jobb.example.se');
});

test('name servers are addresses, with a port if need be', () => {
  expect(readConfig({ NAME_SERVERS: '9.9.9.9, [::1]:5353' }).nameServers).toEqual(['9.9.9.9', '[::1]:5353']);
  expect(() => readConfig({ NAME_SERVERS: 'dns.example.se' })).toThrow(/NAME_SERVERS must be addresses/);
});

test('demo data never loads where others can reach the server', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/platsa' }).demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(false);
  // Behind a proxy on the same machine.
  expect(readConfig({ PUBLIC_URL: 'https://jobb.example.se' })).toMatchObject({ isLocal: false, demo: false });
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' })).toMatchObject({ isLocal: true, demo: true });
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
});

test('every wrong setting is named on one line', () => {
  expect(() => readConfig({ PORT: 'abc', DEMO: 'kanske', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })).toThrow(
    /^Wrong settings: PORT must be an integer from 0 to 65535; DATABASE_URL must begin with postgres:\/\/; DEMO must be on or off; LOG_LEVEL must be one of .*$/,
  );
});

test.each(['DATABASE_URL', 'DATABASE_POOLER_URL', 'DATABASE_READ_URL'])('%s is an address', (name) => {
  expect(() => readConfig({ [name]: 'postgres://db:99999999/platsa' })).toThrow(`${name} must look like postgres://`);
  for (const url of ['postgres:///platsa?host=/run/postgresql', 'postgresql://platsa@/platsa?host=/run/postgresql']) {
    expect(() => readConfig({ [name]: url })).not.toThrow();
  }
});

test.each(['file://elsewhere/files', 's3:hink', 's3://', 'https://files.example'])(
  'files are stored in a folder or in S3, not at %s',
  (address) => {
    expect(() => readConfig({ FILES_URL: address })).toThrow(/FILES_URL must be a folder/);
  },
);

test.each(['file:///srv/files', 's3://hink', '/srv/filer åäö', 'filer', 'C:\\filer'])(
  'files may be stored at %s',
  (address) => {
    expect(readConfig({ FILES_URL: address }).filesUrl).toBe(address);
  },
);

test('the public address has no trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://jobb.example.se/' }).publicUrl).toBe('https://jobb.example.se');
});

test('replies by mail need both a domain and a secret', () => {
  const settings = { INBOUND_MAIL_DOMAIN: 'Svar.example.se', INBOUND_MAIL_SECRET: 'x'.repeat(32) };
  expect(readConfig({}).inboundMail).toBeUndefined();
  expect(readConfig(settings).inboundMail).toEqual({ domain: 'svar.example.se', secret: 'x'.repeat(32) });
  expect(() => readConfig({ INBOUND_MAIL_DOMAIN: 'svar.example.se' })).toThrow(/INBOUND_MAIL_SECRET are both required/);
  expect(() => readConfig({ ...settings, INBOUND_MAIL_SECRET: 'kort' })).toThrow(/32–200 letters/);
});

test('calendars at Google and Microsoft need both an id and a secret, and are at their own addresses', () => {
  expect(readConfig({}).calendarClients).toEqual({});
  const google = { GOOGLE_CALENDAR_CLIENT_ID: 'id', GOOGLE_CALENDAR_CLIENT_SECRET: 'secret' };
  expect(readConfig(google).calendarClients.google).toMatchObject({
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  });
  const microsoft = { MICROSOFT_CALENDAR_CLIENT_ID: 'id', MICROSOFT_CALENDAR_CLIENT_SECRET: 'secret' };
  expect(readConfig(microsoft).calendarClients).toMatchObject({
    microsoft: {
      tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
      apiUrl: 'https://graph.microsoft.com/v1.0',
    },
  });
  expect(() => readConfig({ GOOGLE_CALENDAR_CLIENT_ID: 'id' })).toThrow(
    /GOOGLE_CALENDAR_CLIENT_SECRET are both required/,
  );
});

test('regional keys name counties and municipalities that exist', () => {
  const { regionalKeys } = readConfig({ REGIONAL_KEYS: 'norr=Norrbottens län,Skellefteå; sjuharad=Borås' });
  expect([...regionalKeys]).toEqual([
    ['norr', ['Norrbottens län', 'Skellefteå']],
    ['sjuharad', ['Borås']],
  ]);
  expect(() => readConfig({ REGIONAL_KEYS: 'norr=Nordpolen' })).toThrow('REGIONAL_KEYS does not know Nordpolen');
  expect(() => readConfig({ REGIONAL_KEYS: 'Å=Borås' })).toThrow('REGIONAL_KEYS must be keys like');
});

test('the agency is a stand-in until its address is set, and the address requires credentials', () => {
  expect(readConfig({}).agency).toBeUndefined();
  expect(() => readConfig({ AF_URL: 'https://af.example/v1/prod' })).toThrow(
    'Wrong settings: AF_URL requires AF_CLIENT_ID and AF_CLIENT_SECRET',
  );
  const settings = { AF_URL: 'https://af.example/v1/prod/', AF_CLIENT_ID: 'a', AF_CLIENT_SECRET: 'b' };
  expect(readConfig(settings).agency).toMatchObject({ url: 'https://af.example/v1/prod', clientId: 'a' });
});

test('the address of the CV language model contains the model name', () => {
  const { cvModel } = readConfig({ CV_MODEL_URL: 'https://:nyckel@ai.example.se/v1?model=liten' });
  expect(cvModel).toEqual({ endpoint: 'https://ai.example.se/v1/chat/completions', key: 'nyckel', model: 'liten' });
  expect(readConfig({}).cvModel).toBeUndefined();
  expect(() => readConfig({ CV_MODEL_URL: 'https://ai.example.se/v1' })).toThrow(/CV_MODEL_URL must look like/);
});

test('the CV language model is reached by https, or on this machine', () => {
  const at = (origin: string) => () => readConfig({ CV_MODEL_URL: `${origin}/v1?model=liten` });
  for (const origin of ['http://localhost:11434', 'http://127.0.0.1:8080', 'http://[::1]:8080']) {
    expect(at(origin)().cvModel?.endpoint).toBe(`${origin}/v1/chat/completions`);
  }
  for (const origin of ['http://ai.example.se', 'http://10.0.0.7', 'http://127.0.0.1.example.se', 'ftp://localhost']) {
    expect(at(origin)).toThrow(/CV_MODEL_URL must look like/);
  }
});

test('proxies on this machine are trusted, others by address or network', () => {
  expect(readConfig({}).trustedProxies).toEqual(['127.0.0.0/8', '::1']);
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8  ::1' }).trustedProxies).toEqual([
    '10.0.0.7',
    'fd00::/8',
    '::1',
  ]);
  expect(() => readConfig({ TRUSTED_PROXIES: '10.0.0.7 lb.example.se' })).toThrow(
    'TRUSTED_PROXIES must be addresses and networks like 10.0.0.7 or 10.0.0.0/8, not lb.example.se',
  );
});

test('a public installation is warned if it has no mail server, its privacy page no name, or mails reach nobody', () => {
  const warnings = (settings: Record<string, string>) => settingsWarnings(readConfig(settings)).map(({ text }) => text);
  expect(warnings({})).toEqual([]);
  const addresses = { OPERATOR_EMAIL: 'drift@example.se', SUPPORT_EMAIL: 'support@example.se', BACKUP_URL: '/backups' };
  const complete = { SMTP_URL: 'smtp://mail', CONTROLLER_NAME: 'Platsa AB, 556677-8899', ...addresses };
  expect(warnings({ ...complete, PUBLIC_URL: 'https://jobb.example.se' })).toEqual([]);
  const missing = [
    ...['SMTP_URL is not set', 'CONTROLLER_NAME', 'OPERATOR_EMAIL is not set', 'SUPPORT_EMAIL is not set'],
    'BACKUP_URL is not set',
  ];
  const warning = missing.map((text) => expect.stringContaining(text));
  expect(warnings({ PUBLIC_URL: 'https://jobb.example.se' })).toEqual(warning);
  expect(warnings({ HOST: '0.0.0.0' })).toEqual(warning);
});

test.each(['lb.example.se', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', '10.0.0'])(
  '%s is not an address or a network',
  (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(`not ${text}`);
  },
);

const seller = {
  SELLER_NAME: 'Säljbolaget AB',
  SELLER_CORPORATE_NUMBER: '5566778899',
  SELLER_VAT_NUMBER: 'SE556677889901',
  SELLER_BANKGIRO: '50501055',
  SELLER_STREET: 'Storgatan 1',
  SELLER_ZIP: '111 22',
  SELLER_CITY: 'Stockholm',
};

test('invoices need every detail of the seller; without any there are none', () => {
  expect(readConfig({}).seller).toBeUndefined();
  expect(readConfig({ ...seller, SUPPORT_EMAIL: 'hej@example.se' })).toMatchObject({
    invoiceDays: 30,
    seller: { corporateNumber: '556677-8899', bankgiro: '5050-1055', seat: 'Stockholm', email: 'hej@example.se' },
  });
  expect(() => readConfig({ ...seller, SELLER_CITY: '', SELLER_BANKGIRO: '' })).toThrow(
    'Wrong settings: SELLER_BANKGIRO, SELLER_CITY required for invoices',
  );
});

test.each([
  ['SELLER_BANKGIRO', '5050-1056', /like 123-4567/],
  ['SELLER_VAT_NUMBER', '556677889901', /like SE556677889901/],
  ['SELLER_CORPORATE_NUMBER', 'Säljbolaget', /like 556677-8899/],
  ['SELLER_CORPORATE_NUMBER', '556677-8890', /check digit/],
  ['INVOICE_DAYS', '0', /from 1 to 90/],
])('%s cannot be %s', (name, value, message) => {
  expect(() => readConfig({ ...seller, [name]: value })).toThrow(message);
});
