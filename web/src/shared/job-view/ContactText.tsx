import { phoneLink } from '@platsa/contract/phone-link';
import { Fragment, type ReactNode } from 'react';

/** An e-mail address, or a Swedish phone number: 0, +46 or 0046, then seven to eleven digits with spaces, hyphens or brackets. */
const contact =
  /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<![\d\w-])((?:(?:\+|00)46|0)(?:[ ()\u00a0\u2011-]{0,2}\d){7,11})(?![\d-])/gu;

/** A text whose e-mail addresses and phone numbers are links. */
export function ContactText({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, 1: email, index } of children.matchAll(contact)) {
    parts.push(children.slice(from, index));
    parts.push(<a href={email ? `mailto:${email}` : (phoneLink(found) ?? undefined)}>{found}</a>);
    from = index + found.length;
  }
  parts.push(children.slice(from));
  // The parts of a text have no identity but their place.
  return parts.map((part, index) => <Fragment key={String(index)}>{part}</Fragment>);
}
