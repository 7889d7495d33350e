import { expect, test } from 'vitest';
import { resultText, sendingText } from './SendingNotice.tsx';

const progress = { status: 'sent', recipients: 14, sent: 14, stopped: 0 } as const;
const no = { channel: 'chat', decline: true, left: 0 } as const;

test('a message to one applicant names the person: by then the next one is shown', () => {
  const message = { ...no, _id: '1', sendAt: new Date().toISOString(), accepted: 1 };
  expect(sendingText({ ...message, name: 'Emil Åberg' })).toMatch(/^Nejet skickas .* till Emil Åberg\.$/);
  expect(sendingText({ ...message, accepted: 14 })).toMatch(/ till 14 kandidater\.$/);
});

test('the result is told when the message has been sent, not before', () => {
  expect(resultText(no, { ...progress, status: 'pending', sent: 0 })).toBeUndefined();
  expect(resultText(no, { ...progress, status: 'sending', sent: 13 })).toBeUndefined();
  expect(resultText(no, progress)).toBe('Nej tack skickat till 14 kandidater');
  expect(resultText({ ...no, decline: false }, progress)).toBe('Ditt meddelande har skickats');
  expect(resultText({ ...no, channel: 'email', decline: false }, progress)).toBe('E-mail skickades till 14 kandidater');
});

test('who got nothing is counted: those left out at the start, and those for whom it was stopped', () => {
  expect(resultText({ ...no, left: 2 }, { ...progress, sent: 13, stopped: 1 })).toBe(
    'Nej tack skickat till 13 kandidater. 3 kandidater får inget.',
  );
});

test('a message that was stopped or could not be sent is not called sent', () => {
  expect(resultText(no, { ...progress, status: 'cancelled', sent: 0 })).toBe('Utskicket stoppades.');
  expect(resultText(no, { ...progress, status: 'pending', recipients: 1, sent: 0, stopped: 1 })).toBe(
    'Utskicket stoppades.',
  );
  expect(resultText(no, { ...progress, status: 'failed' })).toBe('Ditt meddelande gick inte att skicka');
});
