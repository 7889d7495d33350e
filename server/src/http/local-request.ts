import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const localAddress = /^(127\.|::1$|::ffff:127\.)/;
const localHost = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;
const forwardingHeader =
  /^(forwarded|via|x-forwarded-.+|x-original-.+|(x-)?real-ip|(x-)?client-ip|true-client-ip|cf-.+)$/;

/**
 * Whether a request was made on this machine and by none of its proxies: another machine may be behind one. A foreign name in
 * `Host` is a proxy too, or a page elsewhere whose name was pointed at this machine. So is HTTP/1.0: nginx speaks it to the
 * server unless told otherwise, names no client, and puts the server's own name into `Host`.
 */
export function isLocalRequest({ headers, raw }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => forwardingHeader.test(name));
  const isDirect = !isForwarded && raw.httpVersion !== '1.0';
  return isDirect && localAddress.test(raw.socket.remoteAddress ?? '') && localHost.test(headers.host ?? '');
}

export async function requireLocalRequest(request: FastifyRequest): Promise<void> {
  if (isLocalRequest(request)) return;
  const userFriendlyMessage = 'Sidan öppnas bara på den dator som kör Platsa, och inte genom en proxy.';
  throw new ApiError('forbidden', { userFriendlyMessage });
}
