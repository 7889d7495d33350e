import { getBoard } from '@platsa/contract/boards/endpoints';
import type { BoardApplication } from '@platsa/contract/boards/schema';
import {
  getApplicantConversation,
  listMessages,
  seeConversation,
  sendMessage,
} from '@platsa/contract/messaging/endpoints';
import type { DemoAccount, DemoCompany } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import type { DemoJobSeeker } from './load-people.ts';
import { demoJobSeeker } from './people/people.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoServer } from './server.ts';
import { dayMoment } from './times.ts';

/** Author, minutes since the previous message, and text. */
type Line = ['company' | 'jobSeeker', minutes: number, text: string];

const interviews: readonly Line[][] = [
  [
    [
      'company',
      0,
      'Hej {förnamn}!\n\nTack för din ansökan. Vi vill gärna träffa dig. Passar torsdag kl. 10 eller fredag kl. 13?',
    ],
    ['jobSeeker', 47, 'Hej! Vad roligt. Torsdag kl. 10 passar bra. Ska jag ta med något?'],
    ['company', 18, 'Ta gärna med legitimation och dina betyg. Vi sitter på Kungsgatan 12, tredje våningen.'],
    ['company', 1, 'Hit hittar du: https://example.com/hitta-hit'],
    ['jobSeeker', 6, 'Tack, då ses vi på torsdag! 😀'],
  ],
  [
    ['company', 0, 'Hej {förnamn}! Har du möjlighet att prata i telefon en kvart i morgon?'],
    ['jobSeeker', 132, 'Hej! Jag jobbar till 15, men efter det går bra.'],
    ['company', 25, 'Perfekt, jag ringer 15.30.'],
    ['jobSeeker', 4, 'Jag finns på numret i min ansökan.'],
  ],
  [
    ['company', 0, 'Hej {förnamn}, tack för i går! Kan du skicka namn och nummer till två referenser?'],
    ['jobSeeker', 210, 'Hej, tack själva! Jag ska bara fråga dem först, så återkommer jag under morgondagen.'],
  ],
];

const question: readonly Line[] = [
  ['company', 0, 'Hej {förnamn}! Vi undrar om du har B-körkort, eftersom tjänsten innebär resor mellan våra kunder.'],
];

interface Options {
  company: DemoCompany;
  jobSeekers: ReadonlyMap<string, DemoJobSeeker>;
  startedAt: Date;
}

/** Writes conversations between the company's users and some of a job's applicants. */
export async function writeMessages(server: DemoServer, { job, boardId }: LoadedJob, options: Options): Promise<void> {
  const random = createRandom(`talks ${job.title}`);
  const [admin] = options.company.members;
  const board = await server.must(getBoard, { boardId }, { token: admin?.token ?? '' });
  const [, processing, interview] = board.columns.map(({ items }) => items.map(({ _applicant }) => _applicant));
  const known = [...options.jobSeekers.values()].find(({ person }) => person.email === demoJobSeeker.email)?.person;
  const isDemoSeeker = ({ _user }: BoardApplication) =>
    _user.firstName === known?.firstName && _user.lastName === known.lastName;
  const own = board.columns.flatMap(({ items }) => items.map(({ _applicant }) => _applicant)).find(isDemoSeeker);
  const invited = own ?? (random.between(0, 2) === 0 ? interview?.[0] : undefined);
  if (invited) await writeAll(server, invited, random.pick(interviews), options, random);
  const asked = random.between(0, 3) === 0 ? processing?.find((card) => card !== invited) : undefined;
  if (asked) await writeAll(server, asked, question, options, random);
}

async function writeAll(
  server: DemoServer,
  card: BoardApplication,
  lines: readonly Line[],
  { company, jobSeekers, startedAt }: Options,
  random: Random,
): Promise<void> {
  const member = random.pick(company.members);
  const asked = { applicantId: card._id };
  const { conversation } = await server.must(getApplicantConversation, asked, { token: member.token });
  const conversationId = conversation._id;
  const jobSeeker = jobSeekers.get(conversation._applicant._user._id);
  if (!jobSeeker) return;
  // Written before an interruption.
  const { messages } = await server.must(listMessages, { conversationId }, { token: member.token });
  if (messages.length > 0) return;
  let at = dayMoment(startedAt, -random.between(1, 9), random.between(9, 13));
  for (const [index, [by, minutes, text]] of lines.entries()) {
    at = new Date(at.getTime() + minutes * 60_000);
    const writer: DemoAccount = by === 'company' ? member : jobSeeker;
    const said = { conversationId, text: text.replaceAll('{förnamn}', card._user.firstName) };
    const next = lines[index + 1]?.[0];
    const reader = by === 'company' ? jobSeeker : member;
    await server.at(at, async () => {
      const { message } = await server.must(sendMessage, said, { token: writer.token });
      // Answered messages are read, and half of the unanswered ones.
      const isRead = next !== undefined ? next !== by : random.between(0, 1) === 0;
      if (isRead)
        await server.must(seeConversation, { conversationId, number: message.number }, { token: reader.token });
    });
  }
}
