import type { Endpoint } from '@platsa/contract/endpoint';

/** The API's OpenAPI 3.1 description. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  return { openapi: '3.1.0', info: { title: 'Platsa', version: '1' }, paths: {}, endpoints: endpoints.length };
}
