import { serveTab } from './live-connection.ts';

/** The shared worker of a browser's tabs. It ends with the last of them. */
self.addEventListener('connect', (event) => {
  if (!(event instanceof MessageEvent)) return;
  for (const tab of event.ports) serveTab(tab);
});
