import { careerAddress } from '@platsa/contract/career-pages/rules';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import { wholeAddress } from '../../../lib/whole-address.ts';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import styles from './JobsElsewhere.module.css';

/** Optional attributes of the embedding script. */
const attributes = [
  ['data-limit="5"', 'högst så många jobb'],
  ['data-city="Umeå"', 'bara jobb på orten'],
  ['data-search="kock"', 'bara jobb som innehåller orden'],
  ['data-empty="Inget just nu."', 'texten när det inte finns några jobb'],
] as const;

/** Explains the ways to show the jobs on the company's own site: a script, a frame, or a program of its own. */
export function JobsElsewhere({ page }: { page: CareerPage | null }) {
  return (
    <Card
      title="Jobben på er webbplats"
      lead="Visa sidans lediga jobb på er egen webbplats. Listan är alltid aktuell och tar webbplatsens typsnitt."
    >
      {page?.active ? (
        <Snippets pageId={page.pageId} />
      ) : (
        <p className={styles.help}>Publicera karriärsidan först. Sedan finns raden att klistra in här.</p>
      )}
    </Card>
  );
}

function Snippets({ pageId }: { pageId: string }) {
  const address = wholeAddress(careerAddress(pageId));
  const script = `<script src="${wholeAddress('/embed.js')}" data-page="${pageId}" async></script>`;
  const frame = `<iframe src="${address}/embed" title="Lediga jobb" style="width:100%;height:600px;border:0"></iframe>`;
  return (
    <div className={styles.root}>
      <Snippet label="Klistra in raden där listan ska stå" name="skriptet" code={script} />
      <details>
        <summary>Urval, färger och andra sätt</summary>
        <div className={styles.root}>
          <div>
            <p>Lägg till i raden:</p>
            <dl className={styles.attributes}>
              {attributes.map(([code, meaning]) => (
                <div key={code}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
            <p>
              Färgerna ändras i er stilmall med <code>--jobs-accent</code> och <code>--jobs-border</code>.
            </p>
          </div>
          <Snippet label="En ram, där skript inte får köras" name="ramen" code={frame} />
          <p>
            {'För egna program: '}
            <a href={`${address}/jobs.json`}>JSON</a>
            {' och '}
            <a href={`${address}/jobs.rss`}>RSS</a>.
          </p>
        </div>
      </details>
    </div>
  );
}

function Snippet({ label, name, code }: { label: string; name: string; code: string }) {
  return (
    <div>
      <p>{label}</p>
      <div className={styles.snippet}>
        <code>{code}</code>
        <CopyButton text={code} label={`Kopiera ${name}`} />
      </div>
    </div>
  );
}
