import { renderToString } from 'react-dom/server';
import { Document, type PublicAssets } from './Document.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

export type { PublicAssets };

/** The whole HTML of 'Sidan finns inte'. */
export function renderNotFound(assets: PublicAssets): string {
  return `<!doctype html>${renderToString(
    <Document title="Sidan finns inte – Platsa" assets={assets}>
      <NotFoundPage />
    </Document>,
  )}`;
}
