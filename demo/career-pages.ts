import { careerPageForm } from '@platsa/contract/career-pages/forms';
import { sampleBenefits } from '@platsa/contract/career-pages/rules';
import { z } from 'zod';
import { readText } from './read-text.ts';

/** A career page of the demo. Pictures are files of pictures/covers/. */
const careerPage = z.strictObject({
  form: careerPageForm.omit({ headerImage: true, sections: true, _brand: true, brands: true, type: true }),
  header: z.string(),
  about: z.array(z.strictObject({ title: z.string(), text: z.string(), picture: z.string(), alt: z.string() })),
  gallery: z.strictObject({
    title: z.string(),
    pictures: z.array(z.strictObject({ picture: z.string(), alt: z.string() })),
  }),
  /** Ids of the sample benefits. */
  benefits: z.array(z.string()),
});
export type DemoCareerPage = z.output<typeof careerPage>;

/** The company's page and that of its brand. */
export const { company: companyPage, brand: brandPage } = readText(
  'career-pages',
  z.strictObject({ company: careerPage, brand: careerPage }),
);

export function listBenefits({ benefits }: DemoCareerPage) {
  return sampleBenefits.filter(({ id }) => benefits.includes(id));
}
