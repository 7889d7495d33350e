const refused = /;\s*q=0(\.0{0,3})?\s*$/i;

/** The first of ours that a browser takes, by its Accept-Encoding; what it gives the weight 0 it refuses (RFC 9110, 12.5.3). */
export function acceptedEncoding<E extends string>(header: string | undefined, ours: readonly E[]): E | undefined {
  if (!header) return undefined;
  const taken = header.split(',').filter((one) => !refused.test(one));
  const names = taken.map((one) => one.split(';')[0]?.trim().toLowerCase());
  return ours.find((encoding) => names.includes(encoding));
}
