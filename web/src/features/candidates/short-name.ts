/** First name and the initial of the last: 'Ronja R.' */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName;
  return initial ? `${firstName} ${initial}.` : firstName;
}
