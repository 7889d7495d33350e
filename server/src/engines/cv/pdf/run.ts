/** Text in one style. Coordinates are in points from the page's top left corner; `y` is the baseline. */
export interface Run {
  text: string;
  x0: number;
  x1: number;
  y: number;
  size: number;
  bold: boolean;
  font: string;
}

export interface Page {
  width: number;
  height: number;
  runs: Run[];
}
