import { bankgiroNumber, endsWithCheckDigit } from '@platsa/contract/billing/payment-numbers';
import type { Seller } from '@platsa/invoicing/invoice-document';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const text = z.string().trim().max(100);

const invalidNumber = 'must be an organisation number like 556677-8899, with its check digit';

const required = z.object({
  SELLER_NAME: text,
  SELLER_CORPORATE_NUMBER: z
    .string()
    .regex(/^\d{6}-?\d{4}$/, invalidNumber)
    .refine((text) => endsWithCheckDigit(text.replace('-', '')), invalidNumber)
    .transform((digits) => `${digits.slice(0, 6)}-${digits.slice(-4)}`),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^SE\d{10}01$/, 'must be SE, the organisation number and 01, like SE556677889901'),
  SELLER_BANKGIRO: bankgiroNumber,
  SELLER_STREET: text,
  SELLER_ZIP: z.string().regex(/^\d{3} ?\d{2}$/, 'must be a postal code like 111 22'),
  SELLER_CITY: text,
});

const invalidDays = { error: 'must be a number of days from 1 to 90' };

/** Settings of who sells plans, and so sends invoices. */
export const sellerSettings = {
  ...required.partial().shape,
  SELLER_SEAT: text.optional(),
  SELLER_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  INVOICE_DAYS: z.coerce.number(invalidDays).int(invalidDays).min(1, invalidDays).max(90, invalidDays).default(30),
};

type SellerSettings = z.output<z.ZodObject<typeof sellerSettings>>;

/** Undefined where none of the settings is there: nothing is invoiced then. With some of them, the others are missing. */
export function readSeller(settings: SellerSettings, supportEmail: string): Seller | undefined {
  const complete = required.safeParse(settings);
  if (!complete.success) {
    const missing = complete.error.issues.map(({ path }) => path.join('.'));
    if (missing.length === Object.keys(required.shape).length) return undefined;
    throw new StartupError(`Wrong settings: ${missing.join(', ')} required for invoices`);
  }
  const seller = complete.data;
  return {
    name: seller.SELLER_NAME,
    corporateNumber: seller.SELLER_CORPORATE_NUMBER,
    vatNumber: seller.SELLER_VAT_NUMBER,
    bankgiro: seller.SELLER_BANKGIRO,
    street: seller.SELLER_STREET,
    zip: seller.SELLER_ZIP,
    city: seller.SELLER_CITY,
    seat: settings.SELLER_SEAT ?? seller.SELLER_CITY,
    email: settings.SELLER_EMAIL ?? supportEmail,
  };
}
