import type { ReactNode } from 'react';

interface IslandProps {
  /** The component to hydrate with. */
  name: string;
  props: Record<string, unknown>;
  children: ReactNode;
}

/**
 * A part of a public page that is hydrated in the browser (client-entry, list-entry or job-entry) with the same props. Its server HTML works
 * without script, as a link or a form.
 */
export function Island({ name, props, children }: IslandProps) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
