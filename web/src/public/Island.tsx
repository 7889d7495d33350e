import type { ReactNode } from 'react';

interface IslandProps {
  /** Which component of client-entry.tsx takes over. */
  name: string;
  props: Record<string, unknown>;
  children: ReactNode;
}

/**
 * A part of a public page that comes alive in the browser. The server's HTML of it works by itself (a link, a form);
 * client-entry.tsx hydrates it with the same props.
 */
export function Island({ name, props, children }: IslandProps) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
