import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

type Load = () => Promise<ComponentType>;

/** A route whose page (and whatever only it needs) is loaded when somebody goes there. */
export function page(pattern: string, load: Load): RouteObject {
  return { path: pattern, lazy: { Component: load } };
}

/** What stands around pages, loaded together with the first of them. */
export function shell(load: Load, children: RouteObject[]): RouteObject {
  return { lazy: { Component: load }, children };
}
