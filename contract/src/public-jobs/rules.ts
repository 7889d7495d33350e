/** Kilometres that one can choose to look around a place. */
export const distances = [10, 25, 50, 100, 200] as const;

/** Around a position, where nothing else was chosen. */
export const defaultDistance = 200;
