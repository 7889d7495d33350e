import { allOf, memberOf, type Policy } from '../../http/policy.ts';

/** A rating is the company's own judgement: who has only stepped in for support leaves it alone. */
const notForMaster: Policy<unknown> = (actor) => (actor.isMaster ? 'forbidden' : 'allowed');

export const rate: Policy<{ companyId: string }> = allOf(memberOf, notForMaster);
