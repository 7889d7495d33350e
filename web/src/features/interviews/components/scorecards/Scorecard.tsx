import { Button, Stack } from '@mantine/core';
import type { InterviewKit } from '@platsa/contract/interviews/scorecards';
import { useState } from 'react';
import { Card } from '../../../../ui/Card.tsx';
import { RestoredDraft, SchemaForm } from '../../../../ui/form/SchemaForm.tsx';
import { useScorecard } from '../../use-scorecard.ts';
import { AttributeRatings } from './AttributeRatings.tsx';
import { KitQuestions, Preparation } from './KitParts.tsx';
import styles from './Scorecard.module.css';
import { ScorecardContent } from './ScorecardContent.tsx';
import { Verdict } from './Verdict.tsx';

/** The interview's kit with the user's own scorecard, which is read-only once it is sent, until they choose to change it. */
export function Scorecard({ kit }: { kit: InterviewKit }) {
  const [isChanging, setChanging] = useState(false);
  const { own, mayJudge } = kit;
  if (own?.state === 'sent' && !isChanging) {
    return (
      <Stack gap="lg">
        <Card
          title="Din bedömning"
          lead={own.version > 1 ? 'Skickad, och ändrad sedan dess.' : 'Skickad.'}
          actions={
            mayJudge ? (
              <Button variant="default" onClick={() => setChanging(true)}>
                Ändra
              </Button>
            ) : null
          }
        >
          <ScorecardContent card={own} />
        </Card>
        <Preparation kit={kit} />
      </Stack>
    );
  }
  if (!mayJudge) return <KitToRead kit={kit} />;
  return <ScorecardForm kit={kit} onSent={() => setChanging(false)} onCancel={() => setChanging(false)} />;
}

interface ScorecardFormProps {
  kit: InterviewKit;
  onSent: () => void;
  onCancel: () => void;
}

function ScorecardForm({ kit, onSent, onCancel }: ScorecardFormProps) {
  const { form, saving, isDraft } = useScorecard(kit, onSent);
  const cancel = () => {
    form.reset();
    onCancel();
  };
  return (
    <SchemaForm form={form} enterSubmits={false} aria-label="Din bedömning">
      <Stack gap="lg">
        {isDraft ? null : <RestoredDraft form={form} />}
        <Preparation kit={kit} />
        <KitQuestions kit={kit} form={form} />
        <AttributeRatings kit={kit} form={form} />
        <Verdict {...{ kit, form, saving, isDraft }} onCancel={isDraft ? undefined : cancel} />
      </Stack>
    </SchemaForm>
  );
}

/** For those who do not hold the interview. */
function KitToRead({ kit }: { kit: InterviewKit }) {
  return (
    <Stack gap="lg">
      <Preparation kit={kit} />
      <KitQuestions kit={kit} />
      {kit.attributes.length > 0 ? (
        <Card title="Det här bedöms">
          <ul className={styles.plain}>
            {kit.attributes.map(({ _id, name }) => (
              <li key={_id}>{name}</li>
            ))}
          </ul>
        </Card>
      ) : null}
    </Stack>
  );
}
