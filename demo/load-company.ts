import { createUser } from '@platsa/contract/accounts/endpoints';
import { logIn } from '@platsa/contract/accounts/log-in-endpoints';
import {
  createBrand,
  createCompany,
  listBrands,
  listChildren,
  updateCompany,
  uploadLibraryImage,
} from '@platsa/contract/companies/endpoints';
import { createInvite } from '@platsa/contract/companies/member-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { inTransaction } from '../server/src/db/transaction.ts';
import { demoPassword } from '../server/src/features/accounts/index.ts';
import { addMember } from '../server/src/features/companies/members/add-member.ts';
import {
  type CompanyUser,
  careBrand,
  childCompany,
  company,
  companyUsers,
  invitedUser,
  operatorUser,
} from './company.ts';
import { getPlace } from './people/references.ts';
import { renderPicture } from './pictures.ts';
import type { DemoServer } from './server.ts';
import { dateAccount, dayMoment, keepMails } from './times.ts';

export interface DemoAccount {
  userId: string;
  token: string;
}

export interface DemoCompany {
  companyId: string;
  /** The admin first. */
  members: DemoAccount[];
}

export interface ParentCompany extends DemoCompany {
  careBrandId: string;
}

interface DemoCompanies {
  company: ParentCompany;
  child: DemoCompany;
}

/** The company was founded over a year ago, and its other users came one after the other. */
export async function loadCompany(server: DemoServer, startedAt: Date): Promise<DemoCompanies> {
  const members: DemoAccount[] = [];
  for (const [index, companyUser] of companyUsers.entries()) {
    const member = await enter(server, newCompanyUser(companyUser), await renderPicture(companyUser.portrait));
    await dateAccount(server.ctx.db, member.userId, dayMoment(startedAt, -400 + index * 90, 9));
    members.push(member);
  }
  const [admin] = members;
  if (!admin) throw new Error('the company has no admin');
  const companyId = await server.at(dayMoment(startedAt, -400, 9.2), () => found(server, admin));
  const careBrandId = await server.at(dayMoment(startedAt, -38, 14), () => loadCareBrand(server, companyId, admin));
  // As if they had accepted invites, whose links are in mails alone.
  await inTransaction(server.ctx, async (tx) => {
    for (const { userId } of members.slice(1)) await addMember(server.ctx, tx, { companyId, userId, role: 'user' });
  });
  const childId = await server.at(dayMoment(startedAt, -120, 10), () => loadChild(server, companyId, admin));
  await server.at(dayMoment(startedAt, -4, 10), () => inviteOthers(server, companyId, { admin, childId }));
  return {
    company: { companyId, members, careBrandId },
    child: { companyId: childId, members: [admin] },
  };
}

/** Runs the installation and is in no company. */
export async function loadOperator(server: DemoServer, startedAt: Date): Promise<void> {
  const { userId } = await enter(server, { isCompany: true, ...operatorUser, password: demoPassword });
  await dateAccount(server.ctx.db, userId, dayMoment(startedAt, -410, 9));
  await server.ctx.db.updateTable('users').set({ isOperator: true }).where('id', '=', userId).execute();
}

async function loadCareBrand(server: DemoServer, companyId: string, admin: DemoAccount): Promise<string> {
  const as = { token: admin.token };
  const { brands } = await server.must(listBrands, { companyId }, as);
  const loaded = brands.find(({ name }) => name === careBrand);
  if (loaded) return loaded._id;
  const picture = await renderPicture('logos/bjorkvind-omsorg');
  const { image } = await server.must(uploadLibraryImage, { companyId, type: 'logo' }, { ...as, picture });
  const brand = { _company: companyId, name: careBrand, logo: image.imageId };
  return (await server.must(createBrand, brand, as)).brand._id;
}

async function loadChild(server: DemoServer, companyId: string, admin: DemoAccount): Promise<string> {
  const as = { token: admin.token };
  const { children } = await server.must(listChildren, { companyId }, as);
  if (children[0]) return children[0]._id;
  const { name, corporateNumber } = childCompany;
  const picture = await renderPicture('logos/bjorkvind');
  const child = { name, corporateNumber, _parentCompany: companyId };
  return (await server.must(createCompany, child, { ...as, picture })).company._id;
}

interface Inviting {
  admin: DemoAccount;
  childId: string;
}

/** Invites that nobody has answered: a user, and the child company's first own admin. */
async function inviteOthers(server: DemoServer, companyId: string, { admin, childId }: Inviting): Promise<void> {
  const invites = [
    { companyId, email: invitedUser, role: 'user' },
    { companyId: childId, email: childCompany.email, role: 'admin' },
  ] as const;
  for (const invite of invites) {
    const { error } = await server.call(createInvite, invite, { token: admin.token });
    // Invited before: once there are plans, the company's has no room for another.
    const isThere = error === 'emailExists' || error === 'conflict';
    if (error !== null && !isThere) throw new Error(`${invite.email}: ${error}`);
  }
  await keepMails(server.ctx.db, [invitedUser, childCompany.email]);
}

/** Registers an account, or logs in if it was registered before an interruption. */
export async function enter(
  server: DemoServer,
  person: InputOf<typeof createUser>,
  face?: Buffer,
): Promise<DemoAccount> {
  const { email, password } = person;
  const registered = await server.call(createUser, person, face && { picture: face });
  if (registered.error !== null && registered.error !== 'emailExists') throw new Error(`${email}: ${registered.error}`);
  await keepMails(server.ctx.db, [email]);
  const { user, token } = registered.data ?? (await server.must(logIn, { email, password }));
  return { userId: user._id, token };
}

function newCompanyUser({ portrait, ...companyUser }: CompanyUser): InputOf<typeof createUser> {
  return { isCompany: true, ...companyUser, password: demoPassword, agreeTerms: true };
}

async function found(server: DemoServer, admin: DemoAccount): Promise<string> {
  const { name, corporateNumber, presentation, street, zip, city, afSenderId } = company;
  const mine = await server.ctx.db
    .selectFrom('members')
    .select('companyId')
    .where('userId', '=', admin.userId)
    .where('isParentAdmin', '=', false)
    .executeTakeFirst();
  if (mine) return mine.companyId;
  const as = { token: admin.token };
  const picture = await renderPicture('logos/bjorkvind');
  const { company: created } = await server.must(createCompany, { name, corporateNumber }, { ...as, picture });
  const details = { companyId: created._id, presentation, street, zip, _city: getPlace(city).id, afSenderId };
  await server.must(updateCompany, details, as);
  return created._id;
}
