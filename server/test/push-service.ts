import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What a browser shows, and what its push service was told beside it. */
interface ShownPush {
  title: string;
  body: string;
  path: string;
  secondsKept: number;
}

/**
 * A push service on this machine, with the browsers that it serves. It checks the sender (RFC 8292) and opens what it gets with
 * the browser's keys (RFC 8291), by means of its own.
 */
export async function startPushService() {
  const browsers = new Map<string, { open(body: Buffer): string; shown: ShownPush[] }>();
  const state = { status: 201, requests: 0, publicKey: '' };
  const server = createServer(async (request, response) => {
    state.requests++;
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? '');
    state.publicKey = checkSender(request.headers.authorization ?? '', origin);
    if (browser && state.status === 201) {
      const secondsKept = Number(request.headers.ttl);
      browser.shown.push({ ...JSON.parse(browser.open(body)), secondsKept });
    }
    response.writeHead(state.status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    state,
    /** A browser whose user has allowed notifications. */
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const { keys, open } = makeBrowserKeys();
      const shown: ShownPush[] = [];
      browsers.set(path, { open, shown });
      return { subscription: { endpoint: origin + path, ...keys }, shown };
    },
    close: () => server.close(),
  };
}

/** The subscription of a browser whose push service nobody reaches. */
export function aPushSubscription() {
  return { endpoint: `https://push.example.com/${randomBytes(12).toString('base64url')}`, ...makeBrowserKeys().keys };
}

function makeBrowserKeys() {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const encoding = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + senderKey.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derive(own.computeSecret(senderKey), auth, info, 32);
      const nonce = derive(secret, salt, encoding('nonce'), 12);
      const cipher = createDecipheriv('aes-128-gcm', derive(secret, salt, encoding('aes128gcm'), 16), nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** Throws unless the holder of the key signed for this service. Returns the key. */
function checkSender(authorization: string, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!isSigned || aud !== origin || exp * 1000 < Date.now() || !String(sub).startsWith('mailto:')) {
    throw new Error('the sender is not who it says');
  }
  return key;
}
