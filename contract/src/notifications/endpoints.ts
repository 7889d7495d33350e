import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { notificationSettings, pushSubscription } from './schema.ts';

const settings = z.object({ settings: notificationSettings });

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  address: 'GET /users/{userId}/notification-settings',
  summary: 'Vad en företagsanvändare får veta utan att titta in, och hur.',
  access: 'companyUser',
  input: z.object({ userId: id }),
  output: settings,
  errors: ['notFound'],
});

export const updateNotificationSettings = endpoint({
  name: 'updateNotificationSettings',
  address: 'PATCH /users/{userId}/notification-settings',
  summary: 'Ändrar det som anges av vad användaren får veta, och när det ska vara tyst.',
  access: 'companyUser',
  notForSupport: true,
  input: notificationSettings.partial().extend({ userId: id }),
  output: settings,
  errors: ['notFound'],
});

export const getPushSubscription = endpoint({
  name: 'getPushSubscription',
  address: 'GET /users/{userId}/push-subscription',
  summary: 'Vilken adress för aviseringar som inloggningens webbläsare har, och nyckeln som en ny skapas med.',
  access: 'companyUser',
  input: z.object({ userId: id }),
  /** `endpoint`: null if the session's browser shows no notifications. `publicKey`: base64url, for the Push API. */
  output: z.object({ publicKey: z.string(), endpoint: z.string().nullable() }),
  errors: ['notFound'],
});

export const createPushSubscription = endpoint({
  name: 'createPushSubscription',
  address: 'PUT /users/{userId}/push-subscription',
  summary: 'Visar aviseringar i webbläsaren, så länge inloggningen varar.',
  access: 'companyUser',
  notForSupport: true,
  input: pushSubscription.extend({ userId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const deletePushSubscription = endpoint({
  name: 'deletePushSubscription',
  address: 'DELETE /users/{userId}/push-subscription',
  summary: 'Slutar visa aviseringar i inloggningens webbläsare.',
  access: 'companyUser',
  notForSupport: true,
  input: z.object({ userId: id }),
  output: z.object({}),
  errors: ['notFound'],
});

const following = z.object({ isFollowed: z.boolean('Välj om du vill få veta direkt') });

export const getJobFollowing = endpoint({
  name: 'getJobFollowing',
  address: 'GET /jobs/{jobId}/following',
  summary: 'Om du får veta direkt när någon söker annonsen.',
  access: 'companyUser',
  input: z.object({ jobId: id }),
  output: following,
  errors: ['notFound'],
});

export const followJob = endpoint({
  name: 'followJob',
  address: 'PUT /jobs/{jobId}/following',
  summary: 'Väljer om du får veta direkt när någon söker annonsen.',
  access: 'companyUser',
  notForSupport: true,
  input: following.extend({ jobId: id }),
  output: following,
  errors: ['notFound'],
});
