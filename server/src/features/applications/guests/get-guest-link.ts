import { getGuestLink, type SentVersion } from '@platsa/contract/applications/guest-endpoints';
import { sql } from 'kysely';
import { limits } from '../../../http/limits.ts';
import { anyone } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findGuestLink } from './guest-links.ts';
import { findEarlierApplication, isReplaceable } from './guest-queries.ts';

interface VersionRow extends Omit<SentVersion, 'sentAt'> {
  personId: string;
  sentAt: Date;
}

/** The link was mailed to the address that both applications were sent with, so its holder may read both. */
export const getGuestLinkRoute = route(getGuestLink, {
  limits: [limits.followGuestLink],
  policy: anyone,
  async handle({ ctx, input: { applicantId, key } }) {
    const { guest, mayReplace } = await findGuestLink(ctx.db, { id: applicantId, key }, ctx.now());
    const earlier = mayReplace && !guest.applicantId ? await findEarlierApplication(ctx.db, guest) : undefined;
    if (!earlier || !isReplaceable(earlier)) return { replacement: null };
    const { rows } = await sql<VersionRow>`
        SELECT p.id AS person_id, p.first_name, p.last_name, p.phone_number,
          coalesce(a.message, g.message, '') AS message, coalesce(a.created_at, g.created_at) AS sent_at,
          EXISTS (SELECT FROM uploaded_resumes r WHERE r.person_id = p.id) AS has_resume
        FROM persons p LEFT JOIN applicants a ON a.id = ${earlier.id} AND a.person_id = p.id
          LEFT JOIN guest_applications g ON g.id = ${guest.id} AND g.person_id = p.id
        WHERE p.id IN (${earlier.personId}, ${guest.personId})`.execute(ctx.db);
    const before = rows.find(({ personId }) => personId === earlier.personId);
    const after = rows.find(({ personId }) => personId === guest.personId);
    if (!before || !after) return { replacement: null };
    const hasResume = after.hasResume || (earlier.isConfirmed && before.hasResume);
    const later = versionView({ ...after, hasResume });
    return { replacement: { title: guest.title, earlier: versionView(before), later } };
  },
});

function versionView({ personId: _, sentAt, ...version }: VersionRow): SentVersion {
  return { ...version, sentAt: sentAt.toISOString() };
}
