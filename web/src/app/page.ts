import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';

type Load = () => Promise<ComponentType>;
type LoadData = () => Promise<LoaderFunction>;

/**
 * A route whose page is loaded on demand; `loader` may preload the page's data.
 */
export function page(pattern: string, load: Load, loader?: LoadData): RouteObject {
  return { path: pattern, lazy: { Component: load, ...(loader && { loader }) } };
}
