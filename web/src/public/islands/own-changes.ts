/** Tells the islands of a page that the job seeker has applied, or saved a job, so that they read their data again. */
const changes = new EventTarget();

export function ownDataChanged(): void {
  changes.dispatchEvent(new Event('change'));
}

export function onOwnDataChanged(listener: () => void): () => void {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}
