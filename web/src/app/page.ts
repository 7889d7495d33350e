import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

type Load = () => Promise<ComponentType>;

/** A route whose page (and whatever only it needs) is loaded when somebody goes there. */
export function page(pattern: string, load: Load): RouteObject {
  return { path: pattern, lazy: { Component: load } };
}
