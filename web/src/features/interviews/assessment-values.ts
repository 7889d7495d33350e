import type { Assessment, AssessmentForm } from '@platsa/contract/interviews/scorecards';

type Attribute = AssessmentForm['attributes'][number];
type Kit = AssessmentForm['kits'][number];

export const noGrades: readonly string[] = ['', '', '', '', ''];

export function toAssessmentValues({ attributes, kits, isRequired }: Assessment): AssessmentForm {
  return {
    attributes: attributes.map(({ isRequirement, ...attribute }) => attribute),
    kits: kits.map(({ name, ...kit }) => kit),
    isRequired,
  };
}

/** Names of the attributes that no interview judges, in the order of the plan. */
export function listUnjudged(attributes: readonly Pick<Attribute, 'name' | '_kinds'>[], kinds: readonly string[]) {
  return attributes
    .filter(({ name, _kinds }) => name.trim() !== '' && !_kinds.some((kind) => kinds.includes(kind)))
    .map(({ name }) => name.trim());
}

export function changeAttribute(values: AssessmentForm, id: string, change: Partial<Attribute>): Attribute[] {
  return values.attributes.map((attribute) => (attribute._id === id ? { ...attribute, ...change } : attribute));
}

export function changeKit(values: AssessmentForm, kindId: string, change: Partial<Kit>): Kit[] {
  return values.kits.map((kit) => (kit._kind === kindId ? { ...kit, ...change } : kit));
}

export function moveQuestion<T>(questions: readonly T[], from: number, to: number): T[] {
  const [moved] = questions.slice(from, from + 1);
  return moved === undefined ? [...questions] : questions.toSpliced(from, 1).toSpliced(to, 0, moved);
}
