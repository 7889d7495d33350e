import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RocketIllustration } from '../../ui/illustrations/RocketIllustration.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../paths.ts';

const shownMs = 3000;

export function JobConfirmPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.jobs.to(), { replace: true }), shownMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page>
      <div role="status">
        <EmptyState
          level={1}
          illustration={<RocketIllustration />}
          title="Annonsen är skapad!"
          text={
            state?.draft
              ? 'Den är sparad som utkast. Du publicerar den från dina annonser när den är klar.'
              : 'Strax kommer du till dina annonser.'
          }
          action={
            <Button component={Link} to={paths.jobs.to()} replace>
              Gå till mina annonser
            </Button>
          }
        />
      </div>
    </Page>
  );
}
