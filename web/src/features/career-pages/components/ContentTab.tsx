import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import type { StartingDesign } from '@platsa/contract/career-pages/defaults';
import { careerLimits, pageType, socialLabels, stageLabels, toPageId } from '@platsa/contract/career-pages/rules';
import type { Brand } from '@platsa/contract/companies/schema';
import { Card } from '../../../ui/Card.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/TextField.tsx';
import type { CareerForm } from '../use-career-form.ts';
import styles from './CareerEditor.module.css';
import { DepartmentPicker } from './ChoicePickers.tsx';
import { StartingDesigns } from './DesignTab.tsx';
import { SectionList } from './SectionList.tsx';

interface ContentTabProps {
  form: CareerForm;
  companyId: string;
  companyName: string;
  brands: readonly Brand[];
  isNew: boolean;
  onDesign: (design: StartingDesign) => void;
  counts: ReadonlyMap<string, { views: number; clicks: number }>;
}

export function ContentTab(props: ContentTabProps) {
  const { form, companyId, companyName, brands, isNew, onDesign, counts } = props;
  return (
    <>
      {isNew ? <StartingDesigns onChoose={onDesign} /> : null}
      <Card title="Överst på sidan">
        <div className={styles.fields}>
          <TextField label="Rubrik" required maxLength={careerLimits.title} {...form.field('title')} />
          <TextAreaField
            label="Underrubrik"
            description={`Sidan visar de första ${careerLimits.shownSubTitle} tecknen.`}
            minRows={2}
            maxLength={careerLimits.subTitle}
            {...form.field('subTitle')}
          />
          {brands.length > 1 ? <KindFields {...{ form, companyName, brands, isNew }} /> : null}
        </div>
      </Card>
      <HighlightCard form={form} brands={brands} />
      <SectionList form={form} companyId={companyId} counts={counts} />
      <Card title="Om företaget">
        <SelectField
          label="Var företaget befinner sig"
          placeholder="Visas inte"
          clearable
          options={stages}
          {...form.field('stage')}
        />
      </Card>
      <Card title="Sociala medier" lead="Länkarna visas längst ned på sidan.">
        <div className={`${styles.fields} ${styles.pair}`}>
          {form.values.socials.map(({ name }, index) => (
            <TextField
              key={name}
              label={socialLabels[name]}
              type="url"
              placeholder="https://"
              maxLength={500}
              {...form.field(`socials.${index}.link`)}
            />
          ))}
        </div>
      </Card>
    </>
  );
}

const stages = ([1, 2, 3, 4] as const).map((value) => ({ value, label: stageLabels[value] }));

const kinds = [
  { value: pageType.company, label: 'Företagets eller en avdelnings sida' },
  { value: pageType.brand, label: 'Ett varumärkes sida' },
];

/** The kind of page. A new brand's page gets the brand's name and address; an existing page keeps its own. */
function KindFields({
  form,
  companyName,
  brands,
  isNew,
}: Pick<ContentTabProps, 'form' | 'companyName' | 'brands' | 'isNew'>) {
  const { type, _brand } = form.values;
  const rename = (name: string) => {
    if (!isNew) return;
    form.set('title', name.slice(0, careerLimits.title));
    form.set('pageId', toPageId(name));
  };
  const chooseBrand = (brandId: string | null) => {
    const brand = brands.find(({ _id }) => _id === brandId);
    form.set('_brand', brand?._id ?? null);
    if (brand) rename(brand.name);
  };
  const chooseType = (next: 0 | 1) => {
    if (next === type) return;
    form.set('type', next);
    form.set('highlight', next === pageType.brand ? 'brands' : 'departments');
    if (next === pageType.brand) chooseBrand((brands.find((brand) => brand.default) ?? brands[0])?._id ?? null);
    else {
      form.set('_brand', null);
      rename(companyName);
    }
  };
  return (
    <>
      <SelectField
        label="Typ av karriärsida"
        required
        options={kinds}
        {...form.field('type')}
        onChange={(next) => next !== null && chooseType(next)}
      />
      {type === pageType.brand ? (
        <SelectField
          label="Varumärke"
          description="Sidan visar varumärkets namn, logotyp och jobb."
          required
          options={brands.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('_brand')}
          value={_brand}
          onChange={chooseBrand}
        />
      ) : null}
    </>
  );
}

function HighlightCard({ form, brands }: { form: CareerForm; brands: readonly Brand[] }) {
  const { type, highlight, departments, brands: shown } = form.values;
  const choosePageType = (next: string) => {
    form.set('highlight', next === 'brands' ? 'brands' : 'departments');
    if (next === 'brands' && shown.length === 0) {
      form.set(
        'brands',
        brands.map(({ _id }) => _id),
      );
    }
  };
  const toggleBrand = (brandId: string, isShown: boolean) =>
    form.set('brands', isShown ? [...shown, brandId] : shown.filter((one) => one !== brandId));
  return (
    <Card title="Lyft fram" lead="Visas direkt under sidhuvudet.">
      <div className={styles.fields}>
        {type === pageType.company && brands.length > 1 ? (
          <SegmentedControl
            aria-label="Vad som lyfts fram"
            value={highlight}
            onChange={choosePageType}
            data={[
              { value: 'brands', label: 'Varumärken' },
              { value: 'departments', label: 'Avdelningar' },
            ]}
          />
        ) : null}
        {highlight === 'brands' ? (
          <Field label="Varumärken" group data-path="brands" error={form.errors.brands}>
            {() => (
              <div className={styles.checks}>
                {brands.map(({ _id, name }) => (
                  <CheckboxField
                    key={_id}
                    label={name}
                    value={shown.includes(_id)}
                    onChange={(isShown) => toggleBrand(_id, isShown)}
                  />
                ))}
              </div>
            )}
          </Field>
        ) : (
          <DepartmentPicker value={departments} onChange={(next) => form.set('departments', next)} />
        )}
      </div>
    </Card>
  );
}
