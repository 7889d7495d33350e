import { Anchor, Badge, Button } from '@mantine/core';
import { IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { company as companyQuery } from '../../features/companies/api/company.ts';
import { jobTeam } from '../../lib/job-rights.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const TeamPopup = lazyComponent(() => import('../../features/jobs/components/TeamPopup.tsx').then((m) => m.TeamPopup));

interface JobTeamButtonProps {
  job: { _id: string; title: string };
  companyId: string;
}

/** Marks a job that only its team and admins see. */
export function ConfidentialMark({ job }: { job: { _id: string } }) {
  const { company } = useSignedIn();
  const { data } = useQuery({ ...jobTeam(job._id), enabled: company?.hasColleagues === true });
  if (!data?.confidential) return null;
  return (
    <Badge
      variant="light"
      color="warning"
      tt="none"
      fw={500}
      leftSection={<IconLock size={14} stroke={1.75} aria-hidden="true" />}
      title="Bara teamet och admins ser jobbet"
    >
      Konfidentiellt
    </Badge>
  );
}

/** Opens a job's team. Whoever works alone in a company has none. */
export function JobTeamButton({ job, companyId }: JobTeamButtonProps) {
  const { company, isAdmin } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...companyQuery(companyId), enabled: isOpen });
  if (!company?.hasColleagues) return null;
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconUsersGroup size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Team
      </Button>
      {isOpen ? (
        <TeamPopup
          job={job}
          company={query}
          help={
            <Anchor component={Link} to={paths.teamHelp.to()} underline="always">
              Vem får göra vad?
            </Anchor>
          }
          invite={
            isAdmin ? (
              <>
                Den som inte är med i företaget än{' '}
                <Anchor component={Link} to={paths.settings.to({ tab: 'users' })} underline="always">
                  bjuder du in under Användare
                </Anchor>
                .
              </>
            ) : null
          }
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Whether the user sees only the jobs in whose team they are. */
export function useSeesTeamJobsOnly(): boolean {
  const { company, isAdmin, isLimited } = useSignedIn();
  const isFullMember = company !== null && !isAdmin && !isLimited;
  const { data } = useQuery({ ...companyQuery(company?._id ?? ''), enabled: isFullMember });
  return isLimited || (isFullMember && data?.company.jobsForTeams === true);
}
