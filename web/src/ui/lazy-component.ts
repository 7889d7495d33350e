import { useEffect, useEffectEvent } from 'react';
import { createLazyComponent, type LoadFailure } from '../lib/lazy-component.ts';
import { toast } from './toast.ts';

const reload = { label: 'Ladda om sidan', act: () => window.location.reload() };

/** If its code cannot be loaded, a toast says so and `onClose` is called. */
export const lazyComponent = createLazyComponent(({ text, needsReload, onClose }: LoadFailure) => {
  const tell = useEffectEvent(() => {
    onClose();
    if (needsReload) toast.failed(`Det gick inte att öppna. ${text}`, reload);
    else toast.failed(text);
  });
  useEffect(() => tell(), []);
  return null;
});
