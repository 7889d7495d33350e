import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import { Button, SegmentedControl, Slider, TextInput } from '@mantine/core';
import { contrastProblems } from '@platsa/contract/career-pages/contrast';
import { type StartingDesign, startingDesigns } from '@platsa/contract/career-pages/defaults';
import type { CareerPageFields } from '@platsa/contract/career-pages/forms';
import { imageUrl } from '../../../lib/images.ts';
import { Card } from '../../../ui/Card.tsx';
import { Field, type FieldProps } from '../../../ui/fields/Field.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { type CareerForm, shownColours } from '../use-career-form.ts';
import styles from './CareerEditor.module.css';
import focusFieldStyles from './FocusField.module.css';
import { PictureField } from './PictureField.tsx';

interface DesignTabProps {
  form: CareerForm;
  companyId: string;
  onDesign: (design: StartingDesign) => void;
}

const colourLabels = {
  primary: { label: 'Huvudfärg', description: 'Knappar, länkar och ikoner.' },
  secondary: { label: 'Bakgrundsfärg', description: 'Bakom sidhuvudet.' },
  titleColor: { label: 'Rubrikens färg', description: undefined },
  subtitleColor: { label: 'Underrubrikens färg', description: undefined },
} satisfies Record<keyof CareerPageFields['colors'], { label: string; description: string | undefined }>;

export function DesignTab({ form, companyId, onDesign }: DesignTabProps) {
  const { headerImage, headerLayout } = form.values;
  return (
    <>
      <StartingDesigns onChoose={onDesign} />
      <Card title="Sidhuvud" lead="Det första som besökaren ser.">
        <div className={styles.fields}>
          <PictureField
            companyId={companyId}
            shape="header"
            label="Bild i sidhuvudet"
            description="Liggande, minst 1280 × 720 pixlar. Visas också när sidan delas."
            value={headerImage}
            onChange={(imageId) => form.set('headerImage', imageId)}
          />
          {headerImage ? (
            <TextField
              label="Beskrivning av bilden"
              description="För den som inte ser den. Lämna tomt om bilden bara är dekoration."
              maxLength={150}
              {...form.field('headerImageAlt')}
            />
          ) : null}
          <Field label="Sidhuvudets form" group>
            {({ 'aria-labelledby': labelledBy }) => (
              <div className={styles.control}>
                <SegmentedControl
                  aria-labelledby={labelledBy}
                  value={headerLayout}
                  onChange={(layout) => form.set('headerLayout', layout)}
                  data={[
                    { value: 'standard', label: 'Standard' },
                    { value: 'fullscreen', label: 'Helskärm' },
                  ]}
                />
              </div>
            )}
          </Field>
          {headerLayout === 'fullscreen' && headerImage ? (
            <FocusField
              imageId={headerImage}
              value={form.values.headerFocus}
              onChange={(focus) => form.set('headerFocus', focus)}
            />
          ) : null}
        </div>
      </Card>
      <Card title="Färger" lead="Texten ska gå att läsa för alla. Vi räknar ut kontrasten medan du väljer.">
        <ColourFields form={form} />
      </Card>
    </>
  );
}

function ColourFields({ form }: { form: CareerForm }) {
  const { colors, headerImage, headerLayout } = form.values;
  // Over a picture, the page puts a veil that is dark or light enough.
  const overPicture = headerLayout === 'fullscreen' && headerImage !== null;
  const problems = overPicture ? [] : contrastProblems(shownColours(colors));
  const names = Object.keys(colourLabels) as (keyof typeof colourLabels)[];
  return (
    <div className={`${styles.fields} ${styles.pair}`}>
      {names.map((name) => {
        const problem = problems.find(({ field }) => field === name);
        return (
          <div key={name}>
            <ColourPickerField {...form.field(`colors.${name}`)} {...colourLabels[name]} required />
            {problem ? (
              <div className={styles.contrast} role="status">
                <p>{`Kontrasten mot bakgrunden är ${formatContrast(problem.contrast)}. Den bör vara minst 4,5.`}</p>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<span className={styles.dot} style={{ background: problem.proposal }} />}
                  onClick={() => form.set(`colors.${problem.field}`, problem.proposal)}
                >
                  {`Använd ${problem.proposal}`}
                </Button>
              </div>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

/** Rounded down, so that 4.49 is not shown as enough. */
function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1).replace('.', ',');
}

interface FocusFieldProps {
  imageId: string;
  /** From 0, the left edge, to 100. */
  value: number;
  onChange: (focus: number) => void;
}

/** Which part of a full-screen picture a phone shows: the part is marked in the picture, and moved by a slider. */
function FocusField({ imageId, value, onChange }: FocusFieldProps) {
  return (
    <Field
      label="Del av bilden på telefoner"
      description="En telefon är smalare än bilden. Välj vilken del som ska vara kvar."
      group
    >
      {({ 'aria-describedby': describedBy }) => (
        <div className={focusFieldStyles.root}>
          <div className={focusFieldStyles.picture}>
            <img src={imageUrl(imageId, '1280x720') ?? ''} alt="" />
            <div className={focusFieldStyles.part} style={{ insetInlineStart: `calc(${value}% * var(--hidden))` }} />
          </div>
          <Slider
            className={focusFieldStyles.slider}
            value={value}
            onChange={onChange}
            min={0}
            max={100}
            step={1}
            label={null}
            size="xs"
            thumbSize={18}
            thumbLabel="Del av bilden på telefoner"
            aria-describedby={describedBy}
          />
        </div>
      )}
    </Field>
  );
}

const wholeColour = /^#[\da-f]{6}$/i;

/** Any colour: picked with the browser's own picker, or written as '#006aff'. */
function ColourPickerField({ label, value, onChange, ...props }: FieldProps<string>) {
  return (
    <TextInput
      {...props}
      label={label}
      value={value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
      leftSection={
        <input
          type="color"
          className={styles.picker}
          aria-label={`${label}: välj i färgkartan`}
          value={wholeColour.test(value) ? value : '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}

const names = Object.keys(startingDesigns) as StartingDesign[];

/** Designs that look finished before anything is written. */
export function StartingDesigns({ onChoose }: { onChoose: (design: StartingDesign) => void }) {
  return (
    <Card title="Färdiga utseenden" lead="Börja med ett av dem och ändra vad du vill.">
      <div className={styles.designs}>
        {names.map((name) => {
          const { label, colors } = startingDesigns[name];
          return (
            <button key={name} type="button" onClick={() => onChoose(name)}>
              <span className={styles.swatch} style={{ background: colors.secondary }} aria-hidden="true">
                <span style={{ background: colors.titleColor }} />
                <span style={{ background: colors.primary }} />
              </span>
              {label}
            </button>
          );
        })}
      </div>
    </Card>
  );
}
