import { findConversations } from './find-conversations.ts';
import { get, makeToken, type Row, readData } from './row.ts';

const countConversations = (text: string) =>
  (readData(text) as { conversations?: unknown[] }).conversations?.length ?? 0;
const countMessages = (text: string) => (readData(text) as { messages?: unknown[] }).messages?.length ?? 0;

/** The top of the list and pages further down, as reached by scrolling. */
export const conversationList: Row = {
  name: 'conversations',
  title: 'List of 10,000 conversations',
  p99MsAtMost: 50,
  async requests(dataset) {
    const { companyId, adminId, cursors } = await findConversations(dataset);
    const address = `/v1/companies/${companyId}/conversations`;
    const further = cursors.map((cursor) => `${address}?after=${encodeURIComponent(cursor)}`);
    return [address, ...further].map((path) => get(path, makeToken(adminId)));
  },
  isRight: (text) => countConversations(text) > 0,
};

/** Common and rare words, names and titles, with and without diacritics. */
export const conversationSearch: Row = {
  name: 'conversation-search',
  title: 'Search among 10,000 conversations',
  p99MsAtMost: 200,
  async requests(dataset) {
    const { companyId, adminId } = await findConversations(dataset);
    const words = [
      'tisdag',
      'korkort',
      'intervjun',
      'oberg',
      'andersson tisdag',
      'betygen',
      'säkerhet',
      'hej',
      'finnsinte',
    ];
    return words.map((word) =>
      get(`/v1/companies/${companyId}/conversations?search=${encodeURIComponent(word)}`, makeToken(adminId)),
    );
  },
  isRight: (text) => 'conversations' in readData(text),
};

export const longConversation: Row = {
  name: 'conversation',
  title: 'Conversation with 5,000 messages',
  p99MsAtMost: 50,
  async requests(dataset) {
    const { adminId, longestId } = await findConversations(dataset);
    const address = `/v1/conversations/${longestId}/messages`;
    const parts = ['', '?before=4000', '?before=2000', '?before=60', '?after=4990'];
    return parts.map((part) => get(address + part, makeToken(adminId)));
  },
  isRight: (text) => countMessages(text) > 0,
};
