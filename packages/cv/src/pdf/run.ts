/** Text and where it is. Coordinates are in points from the page's top left corner; `y` is the baseline. */
export interface PlacedText {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
}

/** The font of recognised text. Its sizes are measured, so they say little about what is a heading. */
export const scanFont = 'scan';

/** Text in one style. */
export interface Run extends PlacedText {
  font: string;
}

export interface Page {
  width: number;
  height: number;
  runs: Run[];
}
