import type { Endpoint, InputOf } from '@platsa/contract/endpoint';
import { buildRequest } from '@platsa/contract/request';
import type { CallOptions, TestApp } from './app.ts';

/** Fetches a file. For an error, `bytes` is the envelope. */
export async function download<E extends Endpoint>(
  test: TestApp,
  endpoint: E,
  input: InputOf<E>,
  { token }: CallOptions = {},
) {
  const { url, body } = buildRequest(endpoint, input);
  const response = await test.app.inject({
    method: endpoint.method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
