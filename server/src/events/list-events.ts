import { type EventType, eventTypes, isLogged, type LiveRule } from './event-types.ts';
import type { Reactions } from './react-to-event.ts';

const audienceNames: Record<LiveRule['audience'], string> = {
  companyId: 'company',
  by: 'actor',
  memberId: 'member',
  personId: 'job seeker',
  public: 'public cache',
};

/** All types of events as a table in Markdown, for docs/architecture.md. */
export function listEvents(reactions: Reactions): string {
  const types = Object.keys(eventTypes) as EventType[];
  const rows = types.map((type) => {
    const live = eventTypes[type].map(({ audience, refetch }: LiveRule) => `${audienceNames[audience]}: ${refetch}`);
    const names = [...(reactions.get(type)?.keys() ?? [])];
    return `| ${type} | ${isLogged(type) ? 'yes' : ''} | ${live.join(', ')} | ${names.join(', ')} |`;
  });
  return ['| type | logged | refetches | reactions |', '|---|---|---|---|', ...rows].join('\n');
}
