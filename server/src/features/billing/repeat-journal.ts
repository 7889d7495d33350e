/** Changes that a restored backup repeats: features/repeat-journal.ts calls them. */
export { restoreInvoice } from './invoices/restore-invoice.ts';
