import { type AddressInfo, connect } from 'node:net';
import { uploadUserImage } from '@platsa/contract/accounts/endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aJobSeeker } from '../../test/builders.ts';
import { waitUntil } from '../../test/wait-until.ts';

const platsa = useTestApp();

const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';

test.each([
  ['breaks off', 'multipart/form-data; boundary=x', cut],
  ['has no boundary', 'multipart/form-data', 'abc'],
])('an upload that %s is the sender’s mistake', async (_how, type, payload) => {
  const { userId, token } = await aJobSeeker(platsa);
  const answer = await platsa.app.inject({
    method: uploadUserImage.method as 'POST',
    url: `/v1/users/${userId}/images`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error).toMatchObject({
    name: 'invalid',
    fields: [{ path: 'file', message: 'Filen kom inte fram hel. Försök igen.' }],
  });
});

test('of many invalid entries the first hundred are reported', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  const answer = await platsa.app.inject({
    method: 'PATCH',
    url: `/v1/users/${userId}/profile`,
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { _traits: Array(2_000).fill(null) } },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.fields).toHaveLength(100);
});

test('a call with more values than any form has is refused before they are checked', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  for (const experiences of [
    Array(25_000).fill(null),
    [{ deep: [Object.fromEntries(Array(25_000).fill(0).entries())] }],
  ]) {
    const answer = await platsa.app.inject({
      method: 'PATCH',
      url: `/v1/users/${userId}/profile`,
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { experiences } },
    });
    expect(answer.statusCode).toBe(413);
  }
});

test('a connection answers its next request after a refused upload that is still being sent', async () => {
  const { userId, token } = await aJobSeeker(platsa);
  await platsa.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = platsa.app.server.address() as AddressInfo;
  const upload = [
    '--x\r\ncontent-disposition: form-data; name="data"\r\n\r\nnot json\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    'x'.repeat(1_000_000),
    '\r\n--x--\r\n',
  ].join('');
  const head = [
    `POST /v1/users/${userId}/images HTTP/1.1`,
    ...['host: localhost', `authorization: Bearer ${token}`, 'content-type: multipart/form-data; boundary=x'],
    `content-length: ${upload.length}`,
  ].join('\r\n');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answers = '';
  socket.on('data', (part) => {
    answers += String(part);
  });
  socket.write(`${head}\r\n\r\n${upload}GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await waitUntil(() => expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']));
});

test.each([
  ['kock \\ud800', 'kock \ufffd'],
  ['\\udc00\\ud800 kock', '\ufffd\ufffd kock'],
  ['\\uD83D\\uDE00 \\\\ud83d\\ude00', '😀 \\ud83d\ufffd'],
])('half a character in JSON (%s) is stored as the replacement character', async (json, stored) => {
  const { userId, token } = await aJobSeeker(platsa);
  const answer = await platsa.app.inject({
    method: 'POST',
    url: `/v1/users/${userId}/saved-searches`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: `{"data":{"search":{"search":"${json}"}}}`,
  });
  expect(answer.json().data.savedSearches).toMatchObject([{ search: { search: stored } }]);
});
