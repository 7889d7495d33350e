import { Button } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ShareJob } from '../../features/jobs/components/ShareJob.tsx';
import { paths } from '../../shared/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { RocketIllustration } from '../../ui/page-illustrations.tsx';

const shownMs = 3000;

/** Leads on to the jobs by itself, but not while the user is at the link. */
export function JobConfirmPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { ref: hoverRef, hovered } = useHover();
  const { ref: focusRef, focused } = useFocusWithin();
  const shareRef = useMergedRef(hoverRef, focusRef);
  const isSharing = hovered || focused;
  useEffect(() => {
    if (isSharing) return;
    const timer = setTimeout(() => navigate(paths.jobs.to(), { replace: true }), shownMs);
    return () => clearTimeout(timer);
  }, [navigate, isSharing]);
  return (
    <Page width="narrow">
      <div role="status">
        <EmptyState
          level={1}
          illustration={<RocketIllustration />}
          title="Annonsen är skapad!"
          text={textFor(state?.draft === true, isSharing)}
          action={
            <Button component={Link} to={paths.jobs.to()} replace>
              Gå till mina annonser
            </Button>
          }
        />
      </div>
      {state?.shared ? (
        <div ref={shareRef}>
          <Card title="Dela annonsen">
            <ShareJob {...state.shared} />
          </Card>
        </div>
      ) : null}
    </Page>
  );
}

/** Always one line, so that the buttons below stay where they are when the pointer reaches them. */
function textFor(isDraft: boolean, isSharing: boolean): string {
  if (isDraft) return 'Den är sparad som utkast. Du publicerar den från dina annonser när den är klar.';
  return isSharing ? 'Den går att söka nu.' : 'Strax kommer du till dina annonser.';
}
