import {
  durationLabels,
  employmentTypeLabels,
  importanceLabels,
  languageLevelLabels,
  payLabel,
  salaryTypeLabels,
  yearsLabel,
} from '@platsa/contract/jobs/labels';
import type { Importance, PublicJob, Requirements } from '@platsa/contract/jobs/schema';
import { vehicleName } from '@platsa/contract/reference/vehicles';
import type { JobDisplay, RequirementGroup } from './JobView.tsx';

/** A job's values, published or from the form; missing ones are left out of the display. */
export type JobContent = Pick<
  PublicJob,
  | 'title'
  | 'desc'
  | 'descDoc'
  | 'street'
  | 'zip'
  | 'employmentType'
  | 'salaryType'
  | 'payFrom'
  | 'payTo'
  | 'payPeriod'
  | 'adjustmentsContact'
  | 'duration'
  | 'ageRestriction'
  | 'startDate'
  | 'endDate'
  | 'workDate'
> &
  Requirements & { company: string; logo: string | null; cover: string | null; profession: string; city: string };

export function displayJob(content: JobContent): JobDisplay {
  return {
    title: content.title,
    company: content.company,
    logo: content.logo,
    cover: content.cover,
    facts: facts(content),
    intro: content.desc,
    description: content.descDoc,
    adjustmentsContact: content.adjustmentsContact,
    requirements: requirementGroups(content),
  };
}

export function displayPublicJob(job: PublicJob): JobDisplay {
  const [cover] = job.images;
  return displayJob({
    ...job,
    company: job._brand.name,
    logo: job._brand.logo && `/images/${job._brand.logo}_300x300.jpg`,
    cover: cover ? `/images/${cover}_1280x500.jpg` : null,
    profession: job._profession.name,
    city: job._city?.name ?? '',
  });
}

function facts(content: JobContent): JobDisplay['facts'] {
  const town = [content.zip.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2'), content.city].filter(Boolean).join(' ');
  const all = [
    ['Ort', content.city],
    ['Adress', content.street && [content.street, town].join(', ')],
    ['Yrke', content.profession],
    ['Omfattning', content.employmentType && employmentTypeLabels[content.employmentType]],
    ['Anställningens längd', durationLabels[content.duration]],
    ['Lön', payLabel(content)],
    ['Löneform', salaryTypeLabels[content.salaryType]],
    ['Åldersgräns', content.ageRestriction > 0 && `${content.ageRestriction} år`],
    ['Publicerad', content.startDate],
    ['Sök senast', content.endDate],
    ['Tillträde', content.workDate],
  ] as const;
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function requirementGroups(content: Requirements): RequirementGroup[] {
  const groups: RequirementGroup[] = [
    {
      title: 'Kompetenser',
      items: content.skills.map((item) => ({ ...weight(item), name: item._skill.name, detail: years(item.ratings) })),
    },
    { title: 'Egenskaper', items: content.traits.map((item) => ({ ...weight(item), name: item._trait.name })) },
    {
      title: 'Erfarenhet',
      items: content.experiences.map((item) => ({
        ...weight(item),
        name: item._profession.name,
        detail: years(item.ratings),
      })),
    },
    {
      title: 'Språk',
      items: content.languages.map((item) => ({
        ...weight(item),
        name: item.name,
        detail: `minst ${languageLevelLabels[item.minRating - 1]?.toLowerCase()}`,
      })),
    },
    {
      title: 'Körkort och behörigheter',
      items: content.licenses.map((item) => ({ ...weight(item), name: item._license.name })),
    },
    {
      title: 'Fordon',
      items: content.vehicles.map((item) => ({
        ...weight(item),
        name: vehicleName(item.vehicleType, item.licenseType),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function weight({ importance, needed }: { importance: Importance; needed: boolean }) {
  return { importance: importanceLabels[importance], needed };
}

/** [3, 5] → "3–5 år"; undefined for the whole scale. */
function years(range: [number, number]): string {
  return range[0] === 0 && range[1] === 6 ? '' : yearsLabel(range).toLowerCase();
}
