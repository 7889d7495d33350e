import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** A route whose page is loaded on demand. */
export function route(pattern: string, load: () => Promise<ComponentType>): RouteObject {
  return { path: pattern, lazy: { Component: load } };
}
