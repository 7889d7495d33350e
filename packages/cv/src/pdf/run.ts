/** Text and where it is. Coordinates are in points from the page's top left corner; `y` is the baseline. */
export interface PlacedText {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
}

/** Font name given to text from OCR. Its sizes are measured from the picture, so they do not identify headings. */
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
