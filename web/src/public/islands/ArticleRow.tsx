import { listArticles } from '@platsa/contract/job-board/endpoints';
import type { Article } from '@platsa/contract/job-board/schema';
import { getUser } from '@platsa/contract/profiles/endpoints';
import { truncateText } from '@platsa/contract/truncate';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { imageUrl } from '../../lib/images.ts';
import { Avatar } from '../../ui/LetterPicture.tsx';
import styles from './ArticleRow.module.css';
import { useVisitorSession } from './session.ts';

const scrollStep = 972;
const longestTitle = 55;
const longestSubtitle = 80;

/** Articles about one of the job seeker's interests, chosen by `turn`; nothing for others. */
export function ArticleRow({ turn }: { turn: number }) {
  const place = useRef<HTMLDivElement>(null);
  const found = useTopicArticles(turn);
  const hasArticles = found !== undefined && found.articles.length > 0;
  const isBelow = useIsBelow(place, hasArticles);
  return <div ref={place}>{hasArticles && isBelow && <Articles {...found} />}</div>;
}

/** From when on the place was below what the window shows, so that articles there move nothing that somebody sees. */
function useIsBelow(place: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    // The place itself is hidden while it is empty.
    const jobBefore = place.current?.closest('li')?.previousElementSibling;
    if (!isReady || !jobBefore) return undefined;
    const onIntersection = ([entry]: IntersectionObserverEntry[]) => {
      if (entry && entry.boundingClientRect.bottom > window.innerHeight) setIsBelow(true);
    };
    const observer = new IntersectionObserver(onIntersection, { threshold: [0, 1] });
    observer.observe(jobBefore);
    return () => observer.disconnect();
  }, [place, isReady]);
  return isBelow;
}

function Articles({ topic, articles }: TopicArticles) {
  const row = useRef<HTMLUListElement>(null);
  const label = `Artiklar om ${topic}`;
  const scroll = (by: number) => row.current?.scrollBy({ left: by });
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h3>{label}</h3>
        <button
          type="button"
          className={styles.arrow}
          aria-label="Föregående artiklar"
          onClick={() => scroll(-scrollStep)}
        >
          ‹
        </button>
        <button type="button" className={styles.arrow} aria-label="Fler artiklar" onClick={() => scroll(scrollStep)}>
          ›
        </button>
        <details className={styles.menu}>
          <summary aria-label={`Mer om artiklarna om ${topic}`}>⋯</summary>
          <a href="/settings">Justera innehåll</a>
        </details>
      </header>
      <ul ref={row} className={styles.row} aria-label={label}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function useTopicArticles(turn: number): TopicArticles | undefined {
  const visitor = useVisitorSession();
  const userId = visitor.kind === 'jobSeeker' ? visitor.user._id : undefined;
  const [shown, setShown] = useState<TopicArticles>();
  useEffect(() => {
    let left = false;
    setShown(undefined);
    // Articles are optional: the list works without them.
    if (userId)
      findArticles(userId, turn).then(
        (found) => left || setShown(found),
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [userId, turn]);
  return shown;
}

function ArticleCard({ article: { title, linkToPost, previewContent, author, virtuals } }: { article: Article }) {
  const picture = imageUrl(virtuals.previewImage.imageId, '300x300');
  return (
    <a className={styles.card} href={linkToPost} target="_blank" rel="noreferrer">
      {picture ? (
        <img src={picture} alt="" width={300} height={160} loading="lazy" />
      ) : (
        <span className={styles.blank} />
      )}
      <strong>{truncateText(title, longestTitle, '...')}</strong>
      <span className={styles.subtitle}>{truncateText(previewContent.subtitle, longestSubtitle, '...')}</span>
      <span className={styles.author}>
        <Avatar name={author.name} src={imageUrl(author.imageId, '300x300')} size={24} />
        {author.name}
      </span>
    </a>
  );
}

interface TopicArticles {
  topic: string;
  articles: readonly Article[];
}

const whileFetchingMs = 600;
const maxAttempts = 12;

let topics: Promise<string[]> | undefined;
const found = new Map<string, Promise<readonly Article[]>>();

/** Articles for the interest at `turn`; none without interests. All rows of a page share the responses. */
async function findArticles(userId: string, turn: number): Promise<TopicArticles | undefined> {
  topics ??= readTopics(userId);
  const names = await topics;
  const topic = names[turn % names.length];
  if (!topic) return undefined;
  const articles = found.get(topic) ?? readArticles(topic);
  found.set(topic, articles);
  return { topic, articles: await articles };
}

async function readTopics(userId: string): Promise<string[]> {
  const { user } = await call(getUser, { userId });
  return user.profile?._topics.map(({ name }) => name) ?? [];
}

/** The server fetches new topics in the background, so a few retries are worthwhile. */
async function readArticles(topic: string): Promise<readonly Article[]> {
  const input = { topic: topic.replaceAll(' ', '-') };
  for (let attempt = 1; ; attempt++) {
    const { articles, fetching } = await call(listArticles, input);
    if (!fetching || attempt === maxAttempts) return articles;
    await new Promise((resolve) => setTimeout(resolve, whileFetchingMs));
  }
}
