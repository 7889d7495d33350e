import { uploadUserImage } from '@platsa/contract/accounts/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { aJobSeeker } from '../../test/builders.ts';

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
