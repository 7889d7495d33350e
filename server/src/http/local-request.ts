import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const localAddress = /^(127\.|::1$|::ffff:127\.)/;
const localHost = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request was made on this machine and by none of its proxies: another machine may be behind one. A foreign name in
 * `Host` is a proxy too, or a page elsewhere whose name was pointed at this machine.
 */
export function isLocalRequest({ headers, raw }: FastifyRequest): boolean {
  const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
  return !isForwarded && localAddress.test(raw.socket.remoteAddress ?? '') && localHost.test(headers.host ?? '');
}

export async function requireLocalRequest(request: FastifyRequest): Promise<void> {
  if (isLocalRequest(request)) return;
  const userFriendlyMessage = 'Sidan öppnas bara på den dator som kör Platsa, och inte genom en proxy.';
  throw new ApiError('forbidden', { userFriendlyMessage });
}
