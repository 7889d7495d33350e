import {
  type Block,
  countHeaderRows,
  type DescriptionRow,
  type DescriptionTable,
  findLink,
  type Inline,
  isBold,
  type JobDescription,
  type TextRun,
} from '@platsa/contract/jobs/description';
import { truncateAtWord } from '@platsa/contract/truncate';
import { Fragment, type ReactNode } from 'react';
import { Logo } from '../../ui/LetterPicture.tsx';
import { ContactText } from './ContactText.tsx';
import { scrollToCollapsed } from './collapsed-text.ts';
import formattedTextStyles from './FormattedText.module.css';
import styles from './JobView.module.css';

/** A job formatted for display, made from a published job or from the job form. */
export interface JobDisplay {
  title: string;
  company: string;
  /** Addresses of pictures. */
  logo: string | null;
  cover: string | null;
  /** Shown under the title: place, employment, pay, last day. */
  highlights: readonly string[];
  /** Short facts, in order: place, employment, pay … */
  facts: readonly { label: string; value: string }[];
  /** The description as plain text, for its beginning. */
  intro: string;
  description: JobDescription;
  /** The contact for adjustments; '' if none is named. */
  adjustmentsContact: string;
  requirements: readonly RequirementGroup[];
}

/** Requirements of one importance: 'Krav', 'Minst 2 års erfarenhet som kock' … */
export interface RequirementGroup {
  title: string;
  items: readonly string[];
}

interface JobViewProps {
  job: JobDisplay;
  /** Shown above the facts: the apply button or its replacement. */
  action?: ReactNode;
}

const introLength = 200;

/** A job as visitors see it. Needs no script and no UI kit. */
export function JobView({ job, action }: JobViewProps) {
  return (
    <article className={styles.job}>
      <header className={styles.head}>
        <Logo name={job.company || '–'} src={job.logo} size={56} />
        <div>
          <h1>{job.title || 'Annonsens titel'}</h1>
          <p>{job.company}</p>
        </div>
        {job.highlights.length > 0 && (
          <ul className={styles.highlights} aria-label="I korthet">
            {job.highlights.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </header>
      {job.cover && <img className={styles.cover} src={job.cover} alt="" width="1280" height="500" />}
      <div className={styles.columns}>
        <div className={styles.body}>
          <section className={styles.section} aria-labelledby="om-jobbet">
            <h2 id="om-jobbet">Om jobbet</h2>
            <CollapsibleDescription intro={job.intro} description={job.description} />
          </section>
          {job.requirements.length > 0 && (
            <section className={styles.section} aria-labelledby="vi-soker">
              <h2 id="vi-soker">Vi söker dig med</h2>
              {job.requirements.map((group) => (
                <Requirements key={group.title} group={group} />
              ))}
            </section>
          )}
          {job.adjustmentsContact && (
            <section className={styles.section} aria-labelledby="anpassningar">
              <h2 id="anpassningar">Behöver du anpassningar?</h2>
              <p className={styles.description}>
                Berätta vad du behöver för att kunna söka jobbet och göra det:{' '}
                <ContactText>{job.adjustmentsContact}</ContactText>
              </p>
            </section>
          )}
        </div>
        <aside className={styles.side} aria-label="Fakta om jobbet">
          {action && <div className={styles.action}>{action}</div>}
          <dl className={styles.facts}>
            {job.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </article>
  );
}

/** Texts over 200 characters can be collapsed, without script too. They begin open: who opened the page wants to read. */
function CollapsibleDescription({ intro, description }: { intro: string; description: JobDescription }) {
  if (intro.length <= introLength) return <FormattedText content={description} />;
  return (
    <div className={styles.folded}>
      <p className={`${styles.description} ${styles.intro}`}>{truncateAtWord(intro, introLength)}</p>
      <details open onToggle={(event) => scrollToCollapsed(event.currentTarget)}>
        <summary>
          <span className={styles.more}>Visa mer</span>
          <span className={styles.less}>Visa mindre</span>
        </summary>
        <FormattedText content={description} />
      </details>
    </div>
  );
}

function Requirements({ group: { title, items } }: { group: RequirementGroup }) {
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** A job's description as elements; the page's own headings stand above its. */
function FormattedText({ content: { content } }: { content: JobDescription }) {
  return <div className={formattedTextStyles.text}>{withKeys(content, renderBlock)}</div>;
}

function renderBlock(block: Block): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{renderInlines(block.content)}</p>;
    case 'heading':
      return block.attrs.level === 2 ? (
        <h3>{renderInlines(block.content)}</h3>
      ) : (
        <h4>{renderInlines(block.content)}</h4>
      );
    case 'bulletList':
    case 'orderedList': {
      const items = withKeys(block.content, ({ content: [item] }) => <li>{renderInlines(item.content)}</li>);
      return block.type === 'bulletList' ? <ul>{items}</ul> : <ol>{items}</ol>;
    }
    case 'table':
      return <TableView table={block} />;
  }
}

const tableBox = `${formattedTextStyles.table} ${formattedTextStyles.cells}`;

function TableView({ table }: { table: DescriptionTable }) {
  const headers = countHeaderRows(table);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={tableBox} role="group" aria-label="Tabell" tabIndex={0}>
      <table>
        {headers > 0 && <thead>{withKeys(table.content.slice(0, headers), renderRow)}</thead>}
        <tbody>{withKeys(table.content.slice(headers), renderRow)}</tbody>
      </table>
    </div>
  );
}

function renderRow({ content }: DescriptionRow): ReactNode {
  const cells = withKeys(content, ({ type, attrs, content: blocks }) => {
    const Cell = type === 'tableHeader' ? 'th' : 'td';
    return (
      <Cell colSpan={attrs.colspan} rowSpan={attrs.rowspan}>
        {withKeys(blocks, renderBlock)}
      </Cell>
    );
  });
  return <tr>{cells}</tr>;
}

function renderInlines(content: readonly Inline[] = []): ReactNode {
  return withKeys(content, (inline) => (inline.type === 'hardBreak' ? <br /> : renderRun(inline)));
}

/** Links are the company's own: search engines do not follow them, and the linked pages get no referrer. */
function renderRun(run: TextRun): ReactNode {
  const href = findLink(run);
  const words = href ? run.text : <ContactText>{run.text}</ContactText>;
  const text = isBold(run) ? <strong>{words}</strong> : words;
  return href ? (
    <a href={href} rel="nofollow ugc noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  );
}

/** The parts of a text have no identity but their place. */
function withKeys<T>(parts: readonly T[], render: (part: T) => ReactNode): ReactNode {
  return parts.map((part, index) => <Fragment key={String(index)}>{render(part)}</Fragment>);
}
