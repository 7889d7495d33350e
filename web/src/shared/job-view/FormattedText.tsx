import {
  type Block,
  type Description,
  findLink,
  type Inline,
  isBold,
  type TextRun,
} from '@platsa/contract/jobs/description';
import { Fragment, type ReactNode } from 'react';
import { ContactText } from './ContactText.tsx';
import styles from './FormattedText.module.css';

/** A job's description as elements; the page's own headings stand above its. */
export function FormattedText({ content: { content } }: { content: Description }) {
  return <div className={styles.text}>{withKeys(content, renderBlock)}</div>;
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
  }
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
