import { applicantList, summaries } from './applicants.ts';
import { apply } from './apply.ts';
import { applyAsGuest } from './apply-as-guest.ts';
import { auditLog } from './audit-log.ts';
import { board500, board5000 } from './board.ts';
import { careerPage } from './career-page.ts';
import { conversationList, conversationSearch, longConversation } from './conversations.ts';
import { duplicates } from './duplicates.ts';
import { jobJson, jobPage } from './job.ts';
import { moveCard } from './move.ts';
import { nameSearch } from './name-search.ts';
import { publicListJson, publicListPage } from './public-list.ts';
import type { Row } from './row.ts';
import { textSearch, textSearchAgain, textSearchNew } from './search.ts';
import { selectOne } from './select-one.ts';
import { statistics } from './statistics.ts';

/** In order of execution: reads first, and last the rows that leave mails to deliver. */
export const rows: readonly Row[] = [
  selectOne,
  publicListPage,
  publicListJson,
  textSearch,
  textSearchAgain,
  textSearchNew,
  jobPage,
  jobJson,
  careerPage,
  board500,
  board5000,
  applicantList,
  ...summaries,
  nameSearch,
  auditLog,
  conversationList,
  conversationSearch,
  longConversation,
  ...statistics,
  duplicates,
  moveCard,
  apply,
  applyAsGuest,
];
