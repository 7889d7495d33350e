import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankgiroNumber, checkDigit, isPaymentReference, paymentReference } from './payment-numbers.ts';

const invoiceNumber = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

test.each([
  ['1', '8'],
  ['7992739871', '3'],
  // Skatteverket's organisation number, 202100-5489.
  ['202100548', '9'],
])('the check digit of %s is %s', (digits, digit) => {
  expect(checkDigit(digits)).toBe(digit);
});

test('a payment reference is the invoice’s number, the length and a check digit', () => {
  expect(paymentReference(1001)).toBe('100164');
});

test('every reference is one that Bankgirot accepts, and belongs to one invoice', () => {
  fc.assert(
    fc.property(invoiceNumber, (number) => {
      const reference = paymentReference(number);
      expect(reference).toMatch(/^\d{2,25}$/);
      expect(isPaymentReference(reference)).toBe(true);
      expect(reference.slice(0, -2)).toBe(String(number));
    }),
  );
});

test('a mistyped digit, two swapped neighbours, or a missing digit of the invoice’s number are noticed', () => {
  fc.assert(
    fc.property(invoiceNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
      const digits = [...paymentReference(number)];
      const at = place % digits.length;
      const mistyped = digits.with(at, String((Number(digits[at]) + by) % 10)).join('');
      expect(isPaymentReference(mistyped)).toBe(false);
      // Without its length digit, it may be the reference of a shorter number.
      if (at < digits.length - 2) expect(isPaymentReference(digits.toSpliced(at, 1).join(''))).toBe(false);
      const [one = '', other = ''] = digits.slice(at, at + 2);
      // The method does not tell 09 from 90.
      if (other === '' || one === other || ['09', '90'].includes(one + other)) return;
      expect(
        isPaymentReference(
          digits
            .with(at, other)
            .with(at + 1, one)
            .join(''),
        ),
      ).toBe(false);
    }),
  );
});

test.each([
  ['5050-1055', '5050-1055'],
  ['50501055', '5050-1055'],
  ['991 2346', '991-2346'],
])('the Bankgiro number %s is written %s', (typed, written) => {
  expect(bankgiroNumber.parse(typed)).toBe(written);
});

test.each(['5050-1056', '123456', '123-456-789', 'bankgiro', ''])('%s is no Bankgiro number', (typed) => {
  expect(bankgiroNumber.safeParse(typed).success).toBe(false);
});
