import { getNetwork } from './network.ts';
import { createSlots } from './slots.ts';

const uploads = createSlots('Många filer laddas upp just nu. Vänta en stund och försök igen.');

/**
 * Takes a slot for an uploaded file, of at most ten megabytes, which is in memory until the operation has stored it. Returns a
 * function that frees the slot.
 */
export function takeUploadSlot(ip: string, userId?: string): () => void {
  const network = getNetwork(ip);
  return uploads.take({ all: 16, [network]: 6, [userId ?? network]: 6 });
}
