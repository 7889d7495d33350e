import type { NotificationWay } from './schema.ts';

export function isToldInBrowser(way: NotificationWay): boolean {
  return way === 'browser' || way === 'both';
}
