import { version } from 'unpdf/pdfjs';

/** Reads CVs outside of the page's thread: PDF.js answers messages in the worker that loads it. */

// The use keeps it in the bundle.
self.name = `PDF.js ${version}`;
