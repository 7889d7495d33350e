import type { CareerPageForm } from '@platsa/contract/career-pages/forms';
import { sampleBenefits } from '@platsa/contract/career-pages/rules';
import type { Scene } from './pictures/cover.ts';

/** The demo's career pages: the company's and that of its brand. Pictures are scenes with the number of their variation. */

type Picture = readonly [Scene, number];

export interface DemoCareerPage {
  form: Omit<CareerPageForm, 'headerImage' | 'sections' | '_brand' | 'brands' | 'type'>;
  header: Picture;
  about: { title: string; text: string; picture: Picture; alt: string }[];
  gallery: { title: string; pictures: readonly (readonly [...Picture, string])[] };
  /** Of the sample benefits. */
  benefits: readonly string[];
}

const contact = {
  street: 'Sveavägen 56',
  zip: '111 34',
  city: 'Stockholm',
  email: 'jobb@bjorkvind.example',
  phoneNumber: '08-555 174 00',
  companyWebsiteLink: 'https://www.bjorkvind.example',
  socials: [
    { name: 'linkedin', link: 'https://www.linkedin.com/company/bjorkvind-example' },
    { name: 'instagram', link: 'https://www.instagram.com/bjorkvind.example' },
  ],
} satisfies Partial<CareerPageForm>;

export const companyPage: DemoCareerPage = {
  form: {
    pageId: 'bjorkvind',
    title: 'Jobb där du blir sedd',
    subTitle:
      'Vi hyr ut och rekryterar folk till vård, lager, kök och kontor i hela landet. Du är anställd hos oss, med kollektivavtal och en konsultchef som svarar när du ringer.',
    headerLayout: 'standard',
    headerFocus: 50,
    colors: { primary: '#0b6e4f', secondary: '#e9f3ee', titleColor: '#10291f', subtitleColor: '#3c554a' },
    highlight: 'brands',
    departments: [],
    ...{ stage: 3, registerYear: '1998', hired: '420' },
    ...contact,
  },
  header: ['city', 0],
  about: [
    {
      title: 'Anställd på riktigt',
      text: 'Hos Björkvind är du tillsvidareanställd från första dagen. Du har lön också mellan uppdragen, tjänstepension och semester som alla andra.\n\nDin konsultchef har själv arbetat i branschen. Ni ses innan du börjar, och sedan en gång i månaden.',
      picture: ['care', 1],
      alt: 'En undersköterska och en äldre man i ett vardagsrum',
    },
    {
      title: 'Hitta det som passar dig',
      text: 'En del vill ha samma arbetsplats i åratal, andra vill se många. Vi frågar vad du vill, och du säger ja eller nej till varje uppdrag.',
      picture: ['warehouse', 1],
      alt: 'En truckförare i ett lager',
    },
  ],
  gallery: {
    title: 'En vanlig tisdag',
    pictures: [
      ['kitchen', 0, 'En kock i ett kök'],
      ['shop', 0, 'En butik från gatan'],
      ['industry', 1, 'En verkstad'],
      ['hotel', 0, 'Ett hotell i skymningen'],
      ['forest', 3, 'Skogsarbete på våren'],
    ],
  },
  benefits: ['5', '4', '1', '6', '8', '10'],
};

export const brandPage: DemoCareerPage = {
  form: {
    pageId: 'bjorkvind-omsorg',
    title: 'Vård med tid för människor',
    subTitle:
      'Undersköterskor, sjuksköterskor och vårdbiträden från Björkvind arbetar på små enheter, med scheman som går att leva med.',
    headerLayout: 'fullscreen',
    // The two people.
    headerFocus: 84,
    colors: { primary: '#8a2f52', secondary: '#2b1220', titleColor: '#ffffff', subtitleColor: '#f3dbe4' },
    highlight: 'departments',
    departments: [{ name: 'Hemtjänst' }, { name: 'Särskilt boende' }, { name: 'Sjukhus' }, { name: 'Skolhälsovård' }],
    ...{ stage: 4, registerYear: '2007', hired: '160' },
    ...contact,
  },
  header: ['care', 2],
  about: [
    {
      title: 'Samma ansikten varje vecka',
      text: 'Vi bemannar inte dag för dag. Du hör till en enhet, känner dem som bor där och vet vem du möter i dörren.\n\nSchemat läggs sex veckor i taget, och byten gör du själv med kollegorna.',
      picture: ['clinic', 1],
      alt: 'En sjuksköterska i ett mottagningsrum',
    },
  ],
  gallery: {
    title: 'Hos oss',
    pictures: [
      ['home', 0, 'Ett hus i ett bostadsområde'],
      ['care', 0, 'Ett samtal i ett vardagsrum'],
      ['clinic', 0, 'En mottagning'],
      ['city', 1, 'En stad i skymningen'],
    ],
  },
  benefits: ['5', '2', '6', '1', '4'],
};

export function benefitsOf({ benefits }: DemoCareerPage) {
  return sampleBenefits.filter(({ id }) => benefits.includes(id));
}
