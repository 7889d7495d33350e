import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { newSection } from '@platsa/contract/career-pages/defaults';
import { isEmptySection } from '@platsa/contract/career-pages/public-page';
import { careerLimits, type SectionType, sectionLabels, sectionTypes } from '@platsa/contract/career-pages/rules';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { count } from '../../../lib/format.ts';
import { newId } from '../../../lib/new-id.ts';
import { type DragGesture, watchPress } from '../../../lib/press-drag.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import type { EditedSection } from '../career-values.ts';
import { type CareerForm, moveItem } from '../use-career-form.ts';
import { SectionFields } from './SectionFields.tsx';
import styles from './SectionList.module.css';

/** Distance in pixels from the window's edge where the page scrolls meanwhile, and how far in each frame. */
const edge = 80;
const pace = 12;

/** Dragging the sections of a list by their handles, by mouse and touch. The others make room for the dragged one. */
function useSectionDragging(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  const onHandleDown = (event: PointerEvent, index: number) => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    if (event.button !== 0 || !event.isPrimary) return;
    cancel.current = watchPress(event.nativeEvent, () => dragRow(rows, index, event.clientY, onMove));
  };
  return { list, onHandleDown };
}

function dragRow(
  rows: readonly HTMLElement[],
  from: number,
  startY: number,
  onMove: (from: number, to: number) => void,
): DragGesture | undefined {
  const row = rows[from];
  if (!row) return undefined;
  const startedAt = startY + window.scrollY;
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const middles = boxes.map(({ top, height }) => top + height / 2 + window.scrollY);
  const gap = boxes.length > 1 ? (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0) : 0;
  const room = row.offsetHeight + gap;
  let [y, to] = [startY, from];
  row.dataset.dragging = '';
  const placeRows = () => {
    const moved = y + window.scrollY - startedAt;
    const middle = (middles[from] ?? 0) + moved;
    const above = middles.filter((other, index) => index !== from && other < middle).length;
    to = above;
    for (const [index, one] of rows.entries()) {
      const makesRoom = Number(index < from && index >= to) - Number(index > from && index <= to);
      one.style.transform = `translateY(${index === from ? moved : makesRoom * room}px)`;
    }
  };
  let frame = requestAnimationFrame(function scrollAndPlace() {
    if (y < edge) window.scrollBy(0, -pace);
    else if (y > window.innerHeight - edge) window.scrollBy(0, pace);
    placeRows();
    frame = requestAnimationFrame(scrollAndPlace);
  });
  const finishDrag = () => {
    cancelAnimationFrame(frame);
    delete row.dataset.dragging;
    for (const one of rows) one.style.transform = '';
  };
  return {
    move: (point) => {
      y = point.y;
    },
    drop: () => {
      placeRows();
      finishDrag();
      if (to !== from) onMove(from, to);
    },
    cancel: finishDrag,
  };
}

interface SectionListProps {
  form: CareerForm;
  companyId: string;
  /** Views and clicks of saved sections, by their ids. */
  counts: ReadonlyMap<string, { views: number; clicks: number }>;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The sections of a page. They move by buttons, by dragging, and by the arrow keys on their handle. */
export function SectionList({ form, companyId, counts }: SectionListProps) {
  const { sections } = form.values;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const [announcement, announce] = useState('');
  const setSections = (next: EditedSection[]) => form.set('sections', next);
  const moveSection = (from: number, to: number) => {
    const moved = sections[from];
    if (!moved || to < 0 || to >= sections.length) return;
    setSections(moveItem(sections, from, to));
    announce(`${sectionTitle(moved)} är nu nummer ${to + 1} av ${sections.length}.`);
  };
  const { list, onHandleDown } = useSectionDragging(moveSection);
  const toggleSection = (id: string) =>
    setOpened((known) => (known.has(id) ? withoutId(known, id) : new Set([...known, id])));
  const addSection = (type: SectionType) => {
    const _id = newId();
    setSections([...sections, { ...newSection(type), _id }]);
    setOpened((known) => new Set([...known, _id]));
    setAdding(false);
  };
  const isFull = sections.length >= careerLimits.sections;
  return (
    <Card title="Sektioner" lead="Sidans innehåll, uppifrån och ned.">
      <ol className={styles.list} ref={list}>
        {sections.map((section, index) => (
          <SectionRow
            key={section._id ?? index}
            section={section}
            place={{ index, total: sections.length }}
            opened={opened.has(section._id ?? '')}
            problems={problemsAt(form.problems, index)}
            seen={counts.get(section._id ?? '')}
            companyId={companyId}
            onToggle={() => toggleSection(section._id ?? '')}
            onChange={(changed) => setSections(sections.with(index, changed))}
            onMove={(to) => moveSection(index, to)}
            onRemove={() => setRemoving(index)}
            onHandleDown={(event) => onHandleDown(event, index)}
          />
        ))}
      </ol>
      <Button variant="light" disabled={isFull} leftSection={<IconPlus {...icon} />} onClick={() => setAdding(true)}>
        Lägg till sektion
      </Button>
      {isFull ? (
        <p className={styles.help}>{`En karriärsida kan ha högst ${careerLimits.sections} sektioner.`}</p>
      ) : null}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Popup opened={adding} onClose={() => setAdding(false)} title="Välj typ av sektion" size="small">
        <div className={styles.types}>
          {sectionTypes.map((type) => (
            <button key={type} type="button" onClick={() => addSection(type)}>
              <b>{sectionLabels[type]}</b>
              <span>{explanations[type]}</span>
            </button>
          ))}
        </div>
      </Popup>
      <ConfirmPopup
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title="Ta bort sektion"
        text="Är du säker på att du vill ta bort den här sektionen?"
        cancelLabel="Nej tack"
        confirmLabel="Ta bort sektion"
        danger
        onConfirm={() => removing !== null && setSections(sections.toSpliced(removing, 1))}
      />
    </Card>
  );
}

const explanations: Record<SectionType, string> = {
  text: 'Rubrik, text och en bild',
  carousel: 'Upp till sju bilder att bläddra bland',
  benefits: 'Vad ni erbjuder, med ikoner',
  departments: 'De delar som företaget består av',
  jobs: 'Era lediga jobb, alltid aktuella',
  'candidate-bank': 'Bjuder in till spontanansökan',
};

function sectionTitle({ type, title }: EditedSection): string {
  return title.trim() || sectionLabels[type];
}

function withoutId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}

/** The messages of one section, by its own fields. */
function problemsAt(problems: Readonly<Record<string, string>>, index: number): ReadonlyMap<string, string> {
  const start = `sections.${index}.`;
  return new Map(
    Object.entries(problems).flatMap(([path, message]) =>
      path.startsWith(start) ? [[path.slice(start.length), message]] : [],
    ),
  );
}

interface SectionRowProps {
  section: EditedSection;
  place: { index: number; total: number };
  opened: boolean;
  problems: ReadonlyMap<string, string>;
  seen: { views: number; clicks: number } | undefined;
  companyId: string;
  onToggle: () => void;
  onChange: (section: EditedSection) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onHandleDown: (event: PointerEvent) => void;
}

function SectionRow(props: SectionRowProps) {
  const { section, place, problems, seen, companyId, onToggle, onChange, onMove, onRemove, onHandleDown } = props;
  const { index, total } = place;
  const id = useId();
  const name = sectionTitle(section);
  // A section with errors stays open.
  const opened = props.opened || problems.size > 0;
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.handle}
          aria-label={`Flytta ${name}`}
          aria-description="Dra, eller tryck på uppåtpil och nedåtpil."
          onPointerDown={onHandleDown}
          onKeyDown={moveByKey}
        >
          <IconGripVertical {...icon} />
        </button>
        <button type="button" className={styles.title} aria-expanded={opened} aria-controls={id} onClick={onToggle}>
          <b>{name}</b>
          <span>
            {sectionLabels[section.type]}
            {isEmptySection(section) ? ' · tom, visas inte' : null}
            {seen ? ` · ${count(seen.views, 'visning', 'visningar')} · ${count(seen.clicks, 'klick', 'klick')}` : null}
          </span>
          {problems.size > 0 ? <IconAlertCircle {...icon} className={styles.problem} /> : null}
          <IconChevronDown {...icon} className={styles.chevron} />
        </button>
        <div className={styles.tools}>
          <ActionIcon aria-label={`Flytta ${name} uppåt`} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <IconArrowUp {...icon} />
          </ActionIcon>
          <ActionIcon
            aria-label={`Flytta ${name} nedåt`}
            disabled={index === total - 1}
            onClick={() => onMove(index + 1)}
          >
            <IconArrowDown {...icon} />
          </ActionIcon>
          <ActionIcon aria-label={`Ta bort ${name}`} onClick={onRemove}>
            <IconTrash {...icon} />
          </ActionIcon>
        </div>
      </div>
      <div id={id} hidden={!opened} className={styles.body}>
        {opened ? (
          <SectionFields
            section={section}
            onChange={onChange}
            companyId={companyId}
            problem={(field) => problems.get(field)}
          />
        ) : null}
      </div>
    </li>
  );
}
