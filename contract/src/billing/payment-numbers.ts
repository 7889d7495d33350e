import { z } from 'zod';

/** The check digit of the 10-modulus method (Luhn), which payment references, Bankgiro and organisation numbers end with. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

export function endsWithCheckDigit(digits: string): boolean {
  return checkDigit(digits.slice(0, -1)) === digits.at(-1);
}

/**
 * The payment reference (OCR number) of an invoice: its number, a length digit and a check digit. Bankgirot accepts 2–25
 * digits; the length digit is the number of digits modulo 10.
 */
export function paymentReference(invoiceNumber: number): string {
  const number = String(invoiceNumber);
  const withLength = `${number}${(number.length + 2) % 10}`;
  return withLength + checkDigit(withLength);
}

/** Whether a text is a payment reference with length and check digit. */
export function isPaymentReference(text: string): boolean {
  if (!/^\d{3,25}$/.test(text)) return false;
  return text.at(-2) === String(text.length % 10) && endsWithCheckDigit(text);
}

const invalidBankgiro = 'must be a Bankgiro number like 123-4567 or 1234-5678';

/** A Bankgiro number as it is written: 123-4567 or 1234-5678. Entered with or without the hyphen. */
export const bankgiroNumber = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^\d{7,8}$/, invalidBankgiro)
      .refine(endsWithCheckDigit, invalidBankgiro),
  )
  .transform((digits) => `${digits.slice(0, -4)}-${digits.slice(-4)}`);
