import { Fragment } from 'react';
import { splitContacts } from './split-contacts.ts';

/** A text whose e-mail addresses and phone numbers are links. */
export function ContactText({ children }: { children: string }) {
  // The parts of a text have no identity but their place.
  return splitContacts(children).map(({ text, link }, index) => (
    <Fragment key={String(index)}>{link ? <a href={link}>{text}</a> : text}</Fragment>
  ));
}
