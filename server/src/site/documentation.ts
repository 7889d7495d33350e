import type { FastifyInstance } from 'fastify';
import { routes } from '../features/routes.ts';
import { openApiDocument } from './openapi.ts';

/** /v1/openapi.json, from the contract. */
export function registerDocumentation(app: FastifyInstance): void {
  const document = openApiDocument(routes.map((route) => route.endpoint));
  app.get('/v1/openapi.json', async () => document);
}
