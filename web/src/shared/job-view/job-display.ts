import {
  durationLabels,
  employmentTypeLabels,
  importanceLabels,
  languageLevelLabels,
  payLabel,
  salaryTypeLabels,
  workplaceLabels,
  yearsLabel,
} from '@platsa/contract/jobs/labels';
import type { PublicJob, Requirements } from '@platsa/contract/jobs/schema';
import { capital, midSentence } from '@platsa/contract/mid-sentence';
import { expandVehicle, vehicleName, vehicleRight } from '@platsa/contract/reference/vehicles';
import { formatDayInWords } from '../../lib/format.ts';
import type { JobDisplay, RequirementGroup } from './JobView.tsx';

/** A job's values, published or from the form; missing ones are left out of the display. */
export type DisplayedJob = Pick<
  PublicJob,
  | 'title'
  | 'desc'
  | 'descDoc'
  | 'street'
  | 'zip'
  | 'employmentType'
  | 'workplace'
  | 'salaryType'
  | 'payFrom'
  | 'payTo'
  | 'payPeriod'
  | 'adjustmentsContact'
  | 'openings'
  | 'duration'
  | 'ageRestriction'
  | 'startDate'
  | 'endDate'
  | 'workDate'
> &
  Requirements & { company: string; logo: string | null; cover: string | null; profession: string; city: string };

export function displayJob(content: DisplayedJob): JobDisplay {
  return {
    title: content.title,
    company: content.company,
    logo: content.logo,
    cover: content.cover,
    highlights: highlights(content),
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

function facts(content: DisplayedJob): JobDisplay['facts'] {
  const town = [content.zip.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2'), content.city].filter(Boolean).join(' ');
  const all = [
    ['Ort', content.city],
    ['Adress', content.street && [content.street, town].join(', ')],
    ['Yrke', content.profession],
    ['Omfattning', content.employmentType && employmentTypeLabels[content.employmentType]],
    ['Arbetsplats', workplaceLabels[content.workplace]],
    ['Antal platser', (content.openings ?? 1) > 1 && String(content.openings)],
    ['Anställningens längd', durationLabels[content.duration]],
    ['Lön', payLabel(content)],
    ['Löneform', salaryTypeLabels[content.salaryType]],
    ['Åldersgräns', content.ageRestriction > 0 && `${content.ageRestriction} år`],
    ['Publicerad', content.startDate && formatDayInWords(content.startDate)],
    ['Sök senast', content.endDate && formatDayInWords(content.endDate)],
    ['Tillträde', content.workDate && formatDayInWords(content.workDate)],
  ] as const;
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The facts that readers decide by: place, employment, pay and last day. */
function highlights(content: DisplayedJob): string[] {
  const { city, employmentType, openings, endDate } = content;
  return [
    city,
    employmentType ? employmentTypeLabels[employmentType] : '',
    (openings ?? 1) > 1 ? `${openings} platser` : '',
    payLabel(content),
    endDate ? `Sök senast ${formatDayInWords(endDate)}` : '',
  ].filter(Boolean);
}

/** The requirements by importance, the most important first, each as people say it. */
function requirementGroups(content: Requirements): RequirementGroup[] {
  const experiences = content.experiences.filter((item) => !item.mayLack);
  const skills = content.skills.filter((item) => !item.mayLack);
  const all = [
    ...content.licenses.map((item) => ({ ...item, text: item._license.name })),
    ...highestVehicles(content.vehicles).map((item) => ({
      ...item,
      text: capital(vehicleRight(vehicleName(item.vehicleType, item.licenseType))),
    })),
    ...experiences.map((item) => ({ ...item, text: experienceText(item._profession.name, item.ratings) })),
    ...skills.map((item) => ({ ...item, text: skillText(item._skill.name, item.ratings) })),
    ...content.languages.map((item) => ({ ...item, text: languageText(item.name, item.minRating) })),
    ...content.traits.map((item) => ({ ...item, text: item._trait.name })),
  ];
  const groups = ([4, 3, 2, 1] as const).map((importance) => ({
    title: importanceLabels[importance] as string,
    items: all.filter((item) => item.importance === importance).map(({ text }) => text),
  }));
  const notRequired = [
    ...content.experiences
      .filter(({ mayLack }) => mayLack)
      .map(({ _profession }) => `Erfarenhet som ${midSentence(_profession.name)}`),
    ...content.skills.filter(({ mayLack }) => mayLack).map(({ _skill }) => _skill.name),
  ];
  return [...groups, { title: 'Inget krav på', items: notRequired }].filter(({ items }) => items.length > 0);
}

/** A class includes those below it, so the highest of each type and importance says it all. */
function highestVehicles(vehicles: Requirements['vehicles']): Requirements['vehicles'] {
  const includedIn = (vehicle: (typeof vehicles)[number], other: (typeof vehicles)[number]) =>
    vehicle !== other &&
    vehicle.importance === other.importance &&
    vehicle.vehicleType === other.vehicleType &&
    expandVehicle(other).some(({ licenseType }) => licenseType === vehicle.licenseType);
  return vehicles.filter((vehicle) => !vehicles.some((other) => includedIn(vehicle, other)));
}

type Years = readonly [number, number];

function experienceText(profession: string, range: Years): string {
  const how = yearsText(range);
  return `${how ? capital(how) : 'Erfarenhet'} som ${midSentence(profession)}`;
}

function skillText(skill: string, range: Years): string {
  const how = yearsText(range);
  return how ? `${skill}, ${how}` : skill;
}

/** [3, 5] → '3–5 års erfarenhet'; '' for the whole scale. */
function yearsText(range: Years): string {
  if (range[0] === 0 && range[1] === 6) return '';
  return `${yearsLabel(range).toLowerCase()}s erfarenhet`;
}

function languageText(name: string, level: number): string {
  const words = languageLevelLabels[level - 1]?.toLowerCase() ?? '';
  if (level === 5) return `${name} som ${words}`;
  return level === 1 ? `${name}, ${words} räcker` : `${name}, minst ${words}`;
}
