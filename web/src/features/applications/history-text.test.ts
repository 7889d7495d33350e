import { expect, test } from 'vitest';
import { historyText, mailStatusText } from './components/CommunicationTabs.tsx';

const _statusColumn = {
  _id: 'a',
  value: 'Intervju bokad',
  color: '#7a3ff2',
  stage: 'interview' as const,
  useForDeclining: false,
};

test.each([
  [{ event: 'applicant.applied', _statusColumn: null }, 'Sökte jobbet'],
  [{ event: 'applicant.hiringstatus.changed', _statusColumn }, 'Flyttad till Intervju bokad'],
  [{ event: 'applicant.hiringstatus.changed', _statusColumn: null }, 'Flyttad till en annan kolumn'],
  [{ event: 'applicant.move.proposed', _statusColumn }, 'Förslag: flytta till Intervju bokad'],
  [{ event: 'applicant.move.proposed', _statusColumn: null }, 'Förslag: flytta till en annan kolumn'],
  [{ event: 'applicant.decline.proposed', _statusColumn: null }, 'Förslag: tacka nej'],
  [{ event: 'applicant.message.sent', _statusColumn: null }, 'Fick ett meddelande'],
  [{ event: 'applicant.message.sent', _statusColumn: null, times: 4 }, 'Fick 4 meddelanden'],
  [{ event: 'applicant.declined', _statusColumn: null }, 'Fick nej i ett meddelande'],
  [{ event: 'applicant.notified', _statusColumn: null }, 'Fick ett mejl'],
  [{ event: 'applicant.rated', _statusColumn: null, rating: 4 }, 'Fick betyget 4 av 5'],
  [{ event: 'applicant.rated', _statusColumn: null, rating: 0 }, 'Betyget togs bort'],
  [{ event: 'applicant.rated', _statusColumn: null }, 'Fick ett betyg'],
  [{ event: 'applicant.start.set', _statusColumn: null, day: '2027-01-04' }, 'Börjar 2027-01-04'],
  [{ event: 'applicant.start.set', _statusColumn: null }, 'Startdatumet togs bort'],
  [{ event: 'applicant.reason.set', _statusColumn: null, reason: 'Svarade inte' }, 'Anledning till nej: Svarade inte'],
  [
    { event: 'applicant.source.set', _statusColumn: null, source: 'från Direkt till Rekommendation' },
    'Källan rättades från Direkt till Rekommendation',
  ],
  [{ event: 'applicant.source.set', _statusColumn: null }, 'Källan rättades'],
  [{ event: 'of.tomorrow', _statusColumn: null }, undefined],
])('%o: %s', (entry, words) => {
  expect(historyText({ mail: null, rating: null, day: null, reason: null, source: null, times: 1, ...entry })).toBe(
    words,
  );
});

test('a mail is shown with its subject, whether a column sent it, and its delivery status', () => {
  const mail = { subject: 'Intervju', status: 'failed', reason: 'Brevlådan är full.', byTrigger: false } as const;
  const nothing = { _statusColumn: null, rating: null, day: null, reason: null, source: null };
  const entry = { ...nothing, event: 'applicant.mailed', times: 1 };
  expect(historyText({ ...entry, mail })).toBe('Mejl ”Intervju”');
  expect(historyText({ ...entry, mail: { ...mail, byTrigger: true } })).toBe('Mejl ”Intervju”, när kortet flyttades');
  expect(historyText({ ...entry, event: 'applicant.declined', mail })).toBe('Fick nej. Mejl ”Intervju”');
  expect(mailStatusText(mail)).toBe('Gick inte att leverera. Brevlådan är full.');
  expect(mailStatusText({ ...mail, status: 'delivered' })).toBe('Skickat och levererat till e-postservern');
});
