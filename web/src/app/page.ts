import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** A route whose page (and whatever only it needs) is loaded when somebody goes there. */
export function page(pattern: string, load: () => Promise<ComponentType>): RouteObject {
  return { path: pattern, lazy: { Component: load } };
}
