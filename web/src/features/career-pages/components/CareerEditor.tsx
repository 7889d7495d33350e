import { Alert, Button, Tabs } from '@mantine/core';
import type { StartingDesign } from '@platsa/contract/career-pages/defaults';
import { type CareerField, missingNames, missingText } from '@platsa/contract/career-pages/forms';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import type { Brand } from '@platsa/contract/companies/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHeightProperty } from '../../../lib/use-height-property.ts';
import { FormFailure, RestoredDraft, SchemaForm } from '../../../ui/form/SchemaForm.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import { toast } from '../../../ui/toast.ts';
import { careerStatistics, careerSurroundings, usePictureIsUploading } from '../api/career-page.ts';
import {
  type EditorTab,
  editorTabs,
  findTab,
  mergeValues,
  newValues,
  type PageVersions,
  toCareerValues,
} from '../career-values.ts';
import { type CareerForm, useCareerForm } from '../use-career-form.ts';
import styles from './CareerEditor.module.css';
import { ConflictPopup } from './ConflictPopup.tsx';
import { ContentTab } from './ContentTab.tsx';
import { DesignTab } from './DesignTab.tsx';
import { LivePage, PagePreview } from './PagePreview.tsx';
import { SettingsTab } from './SettingsTab.tsx';

interface CareerEditorProps {
  companyId: string;
  companyName: string;
  brands: readonly Brand[];
  /** The page as it is saved now; null for a new one. */
  page: CareerPage | null;
  onCreated: (page: CareerPage) => void;
  onChanged?: (hasChanges: boolean) => void;
}

/** The form of a page in three tabs, with the page itself beside it. */
export function CareerEditor({ companyId, companyName, brands, page, onCreated, onChanged }: CareerEditorProps) {
  const [opened, setOpened] = useState(page);
  /** Values that a new page began with; another starting design replaces them as long as they are unchanged. */
  const [start, setStart] = useState(() => newValues(companyName, brands));
  const [tab, setTab] = useState<EditorTab>('content');
  const [comparing, setComparing] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const { data: statistics } = useQuery({ ...careerStatistics(opened?._id ?? ''), enabled: opened !== null });
  const form = useCareerForm({
    companyId,
    opened,
    initial: start,
    onTab: setTab,
    onSaved: (saved) => {
      if (!opened) return onCreated(saved);
      setOpened(saved);
      form.saved(toCareerValues(saved));
      toast.done('Karriärsidan sparades!');
    },
    onConflict: () => setComparing(true),
  });
  const { data: surroundings } = useQuery(careerSurroundings(companyId, form.values._brand));
  useEffect(() => onChanged?.(form.changed), [form.changed, onChanged]);

  const chooseDesign = (design: StartingDesign) => {
    const next = newValues(companyName, brands, design);
    form.set('headerLayout', next.headerLayout);
    form.set('colors', next.colors);
    if (opened || JSON.stringify(form.values.sections) !== JSON.stringify(start.sections)) return;
    form.set('sections', next.sections);
    setStart(next);
  };

  const { version } = form.values;
  const isOutdated = page !== null && version !== undefined && page.version > version && !form.submitting;
  const versions: PageVersions | null = page && {
    opened: opened && opened.version === version ? toCareerValues(opened) : null,
    newest: toCareerValues(page),
  };
  const merge = (ownFields: ReadonlySet<CareerField>) => {
    if (!versions) return;
    const merged = mergeValues(form.values, versions, ownFields);
    setOpened(page);
    form.reset(versions.newest);
    form.setValues(merged);
    setComparing(false);
  };
  const showNewest = useEffectEvent(() => merge(new Set()));
  // Without changes of one's own, the newest page replaces the one that was opened.
  const follows = isOutdated && !form.changed;
  useEffect(() => {
    if (follows) showNewest();
  }, [follows]);

  const edited = { ...form.values, ...(opened && { _id: opened._id }) };
  return (
    <div className={styles.columns}>
      <LeaveGuard when={form.changed && !form.submitting} onLeave={() => form.reset()} />
      <SchemaForm form={form} enterSubmits={false} className={styles.form} aria-label="Karriärsida">
        <RestoredDraft form={form} discard={opened ? undefined : 'Börja om'} />
        {isOutdated && form.changed ? <Outdated onCompare={() => setComparing(true)} /> : null}
        <Tabs value={tab} onChange={(next) => next && setTab(next as EditorTab)} keepMounted={false}>
          <EditorTabs form={form} />
          <Tabs.Panel value="content" className={styles.panel}>
            <ContentTab
              {...{ form, companyId, companyName, brands }}
              isNew={opened === null}
              onDesign={chooseDesign}
              counts={new Map(statistics?.sections.map((section) => [section._section, section]))}
            />
          </Tabs.Panel>
          <Tabs.Panel value="design" className={styles.panel}>
            <DesignTab form={form} companyId={companyId} onDesign={chooseDesign} />
          </Tabs.Panel>
          <Tabs.Panel value="settings" className={styles.panel}>
            <SettingsTab form={form} companyId={companyId} page={page} />
          </Tabs.Panel>
        </Tabs>
        <SaveSection form={form} isNew={opened === null} onPreview={() => setPreviewing(true)} />
      </SchemaForm>
      <div className={styles.preview}>
        {surroundings ? <PagePreview page={edited} surroundings={surroundings} /> : null}
      </div>
      <Popup opened={previewing} onClose={() => setPreviewing(false)} title="Förhandsgranskning" size="window">
        {surroundings ? <LivePage page={edited} surroundings={surroundings} /> : null}
      </Popup>
      {versions ? (
        <ConflictPopup
          // Choices belong to one version.
          key={page?.version}
          opened={comparing}
          onClose={() => setComparing(false)}
          values={form.values}
          versions={versions}
          onMerge={merge}
        />
      ) : null}
    </div>
  );
}

function Outdated({ onCompare }: { onCompare: () => void }) {
  return (
    <Alert color="warning" role="status">
      <p className={styles.outdated}>Sidan har ändrats av någon annan medan du redigerar.</p>
      <Button size="xs" variant="default" onClick={onCompare}>
        Se ändringarna
      </Button>
    </Alert>
  );
}

function EditorTabs({ form }: { form: CareerForm }) {
  const wrong = new Set([...Object.keys(form.problems), ...Object.keys(form.errors)].map(findTab));
  return (
    <Tabs.List mb="md">
      {(Object.keys(editorTabs) as EditorTab[]).map((tab) => (
        <Tabs.Tab key={tab} value={tab}>
          {editorTabs[tab]}
          {form.refused && wrong.has(tab) ? <span className={styles.tabMark} role="img" aria-label="har fel" /> : null}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

interface SaveCareerPageProps {
  form: CareerForm;
  isNew: boolean;
  onPreview: () => void;
}

function SaveSection({ form, isNew, onPreview }: SaveCareerPageProps) {
  const uploading = usePictureIsUploading();
  const missing = form.refused ? missingNames(form.values) : [];
  return (
    <section ref={useHeightProperty('--bar')} className={styles.save} aria-label="Spara karriärsidan">
      <div role="alert" className={styles.missing}>
        {missing.length > 0 ? (
          <>
            <p>{missingText}</p>
            <ul>
              {missing.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <FormFailure form={form} />
      <div className={styles.buttons}>
        <Button
          size="md"
          loading={form.submitting || uploading}
          disabled={!form.changed}
          onClick={() => void form.send()}
        >
          {isNew ? 'Skapa karriärsida' : 'Spara karriärsida'}
        </Button>
        <Button size="md" variant="default" onClick={onPreview}>
          Förhandsgranska
        </Button>
      </div>
    </section>
  );
}
