import { Anchor } from '@mantine/core';
import type { Interview } from '@platsa/contract/interviews/schema';
import { Link } from 'react-router';
import { useSignedIn } from '../../../../lib/session.tsx';
import { paths } from '../../../../shared/paths.ts';
import { hasBegun } from '../../interview-text.ts';

interface KitLinkProps {
  interview: Pick<Interview, '_id' | 'name' | 'status' | 'startsAt' | 'interviewers'>;
  /** Only for those who hold the interview. */
  forHolders?: boolean;
}

/** Leads to what the interview needs: before it to prepare, after it has begun to judge. */
export function KitLink({ interview, forHolders = false }: KitLinkProps) {
  const { user } = useSignedIn();
  const { _id, name, status, interviewers } = interview;
  const isHolder = interviewers.some((person) => person.takesPart && person._id === user._id);
  if ((status !== 'booked' && status !== 'done') || (forHolders && !isHolder)) return null;
  const text = !isHolder ? 'Underlag' : hasBegun(interview) ? 'Bedöm' : 'Förbered';
  return (
    <Anchor
      component={Link}
      to={paths.interview.to({ interviewId: _id })}
      size="sm"
      w="fit-content"
      aria-label={`${text}: ${name}`}
    >
      {text}
    </Anchor>
  );
}
