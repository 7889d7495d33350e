import { createContext } from 'react';

/** Whether a column mails who comes to it: asked by a card that is held over another column than its own. */
export const SendsMailContext = createContext<(columnId: string | null) => boolean>(() => false);
