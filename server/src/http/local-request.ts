import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const localAddress = /^(127\.|::1$|::ffff:127\.)/;
const localHost = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;
const forwardingHeader =
  /^(forwarded|via|x-forwarded-.+|x-original-.+|(x-)?real-ip|(x-)?client-ip|true-client-ip|cf-.+)$/;

/**
 * Whether a request was made on this machine, and not through a proxy on it, behind which another machine may be. Signs of a
 * proxy are forwarding headers; a foreign name in `Host`, which may also be a page elsewhere whose name was pointed at this
 * machine; and HTTP/1.0, which nginx speaks by default, without a forwarding header and with the server's own name in `Host`.
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
