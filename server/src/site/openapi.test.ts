import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { findMemberRule } from '../../test/access/job-rights.ts';
import { routes } from '../features/routes.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(routes.map(({ endpoint }) => endpoint));

test('the OpenAPI description is valid, and every call says which session it needs', async () => {
  // The product has no licence that others may use it under, and the specification ends one address with a slash.
  const rules = { 'info-license': 'off', 'no-path-trailing-slash': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('calls that are open to anyone say so', () => {
  for (const { endpoint } of routes) {
    const security = endpoint.access === 'anyone' ? [] : [{ session: [] }];
    expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()], endpoint.name).toMatchObject({ security });
  }
});

test('calls that a member may lack the right to make say that they can be refused', () => {
  const refusing = routes.filter(({ endpoint: { name } }) => {
    const rule = findMemberRule(name);
    return rule !== undefined && rule !== 'allMembers';
  });
  expect(refusing.length).toBeGreaterThan(100);
  const silent = refusing.filter(({ endpoint: { path, method } }) => {
    const operation = document.paths[path]?.[method.toLowerCase()] as { responses?: object } | undefined;
    return !Object.hasOwn(operation?.responses ?? {}, 403);
  });
  expect(silent.map(({ endpoint }) => endpoint.name)).toEqual([]);
});
