import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';

type Load = () => Promise<ComponentType>;
type LoadData = () => Promise<LoaderFunction>;

/** A route whose page is loaded on demand; `loader` preloads the page's data, and is fetched before the page. */
export function route(pattern: string, load: Load, loader?: LoadData): RouteObject {
  return { path: pattern, lazy: { ...(loader && { loader }), Component: load } };
}
