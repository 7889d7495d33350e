import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';

type Load = () => Promise<ComponentType>;
type LoadData = () => Promise<LoaderFunction>;

/**
 * A route whose page (and whatever only it needs) is loaded when somebody goes there; what the page begins with may be
 * read by then too.
 */
export function page(pattern: string, load: Load, loader?: LoadData): RouteObject {
  return { path: pattern, lazy: { Component: load, ...(loader && { loader }) } };
}
