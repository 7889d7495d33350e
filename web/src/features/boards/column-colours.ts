/** What a column can be marked with; the first five are those a new board has. */
export const columnColours = [
  { value: '#006aff', label: 'Blå' },
  { value: '#b25e09', label: 'Orange' },
  { value: '#7a3ff2', label: 'Lila' },
  { value: '#c4320a', label: 'Röd' },
  { value: '#12805c', label: 'Grön' },
  { value: '#0e7490', label: 'Turkos' },
  { value: '#be185d', label: 'Rosa' },
  { value: '#8a6d00', label: 'Guld' },
  { value: '#51607a', label: 'Grå' },
  { value: '#0f1b2d', label: 'Svart' },
] as const;
