import { z } from 'zod';
import { id, instant, singleLine } from '../fields.ts';

const badHost = 'Ange en domän som jobb.exempel.se';

/** Without 'https://', port and path, which are taken away when pasted along. */
export const hostNameForm = z.object({
  host: singleLine(badHost)
    .toLowerCase()
    .transform((typed) =>
      typed
        .replace(/^https?:\/\//, '')
        .replace(/(:\d+)?([/?#].*)?$/, '')
        .replace(/\.+$/, ''),
    )
    .pipe(
      z
        .string()
        .max(200, badHost)
        .regex(/^([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}-][\p{L}\d-]*[\p{L}]$/u, badHost),
    ),
});

/**
 * A host name of the company's own, which shows the page once a TXT record in its DNS has confirmed it. `target` is the host
 * that its CNAME record points to.
 */
export const hostName = z.object({
  _id: id,
  host: z.string(),
  txtName: z.string(),
  txtValue: z.string(),
  target: z.string(),
  confirmedAt: instant.nullable(),
});
export type HostName = z.output<typeof hostName>;
