import { listPersonFiles } from '@platsa/contract/messaging/message-endpoints';
import type { PersonFile } from '@platsa/contract/messaging/schema';
import type { Db } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listApplicationsOfPerson, requireKnownPerson } from '../../applications/index.ts';
import { getJobViewer } from '../../boards/index.ts';

const maxFiles = 200;

/** The files of the chats about a person's applications to a company, without those that the viewer may not read. */
export const listPersonFilesRoute = route(listPersonFiles, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, personId } }) {
    const viewer = getJobViewer(actor, companyId);
    await requireKnownPerson(ctx.db, viewer, personId);
    const applications = await listApplicationsOfPerson(ctx.db, { personId, viewer });
    const ids = applications.map(({ _id }) => _id);
    return { files: (await listSentFiles(ctx.db, ids)).map(personFileView) };
  },
});

type SentFileRow = Awaited<ReturnType<typeof listSentFiles>>[number];

/** Newest first; those of one message in its order. */
function listSentFiles(db: Db, applicationIds: readonly string[]) {
  return db
    .selectFrom('conversations')
    .innerJoin('attachments', 'attachments.conversationId', 'conversations.id')
    .innerJoin('messages', 'messages.id', 'attachments.messageId')
    .leftJoin('persons', 'persons.id', 'messages.authorId')
    .select(['attachments.id', 'attachments.kind', 'attachments.fileName', 'attachments.bytes'])
    .select(['messages.fromCompany', 'messages.createdAt', 'messages.authorId'])
    .select(['persons.firstName', 'persons.lastName'])
    .where('conversations.applicantId', '=', anyId(applicationIds))
    .orderBy('messages.createdAt', 'desc')
    .orderBy('messages.id')
    .orderBy('attachments.position')
    .limit(maxFiles)
    .execute();
}

function personFileView(row: SentFileRow): PersonFile {
  const { id, kind, fileName, bytes, fromCompany, authorId, firstName, lastName, createdAt } = row;
  return {
    _id: id,
    ...{ kind, fileName, bytes, fromCompany },
    _author: authorId ? { _id: authorId, firstName: firstName ?? '', lastName: lastName ?? '' } : null,
    createdAt: createdAt.toISOString(),
  };
}
