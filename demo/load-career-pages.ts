import { newSection } from '@platsa/contract/career-pages/defaults';
import { createCareerPage, listCareerPages, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import type { SectionForm } from '@platsa/contract/career-pages/schema';
import { uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import sharp from 'sharp';
import { brandPage, companyPage, type DemoCareerPage, listBenefits } from './career-pages.ts';
import type { DemoAccount, ParentCompany } from './load-company.ts';
import { readPicture } from './pictures.ts';
import type { DemoServer } from './server.ts';

/** Creates and publishes the pages that are missing. */
export async function loadCareerPages(server: DemoServer, { companyId, members, careBrandId }: ParentCompany) {
  const [admin] = members;
  if (!admin) throw new Error('the company has no admin');
  const { careerPages } = await server.must(listCareerPages, { companyId }, admin);
  const isMissing = (page: DemoCareerPage) => !careerPages.some(({ pageId }) => pageId === page.form.pageId);
  const of = { companyId, admin };
  if (isMissing(brandPage)) await publish(server, brandPage, { ...of, _brand: careBrandId, brands: [] });
  if (isMissing(companyPage)) await publish(server, companyPage, { ...of, _brand: null, brands: [careBrandId] });
}

interface Publishing {
  companyId: string;
  admin: DemoAccount;
  _brand: string | null;
  brands: string[];
}

async function publish(server: DemoServer, page: DemoCareerPage, { companyId, admin, _brand, brands }: Publishing) {
  const upload = async (type: 'header' | 'section', cover: string, part: Part = 'centre') => {
    const picture = await renderCover(cover, type, part);
    return (await server.must(uploadLibraryImage, { companyId, type }, { ...admin, picture })).image.imageId;
  };
  const sections: SectionForm[] = [];
  for (const { title, text, picture, alt } of page.about) {
    const image = await upload('section', picture);
    sections.push({ type: 'text', title, text, image, imageAlt: alt, showJobsButton: true });
  }
  const images = [];
  for (const { picture, alt } of page.gallery.pictures) {
    images.push({ _image: await upload('section', picture), alt });
  }
  sections.push(
    { type: 'carousel', title: page.gallery.title, images },
    { type: 'benefits', title: 'Förmåner och fördelar', benefits: listBenefits(page) },
    { type: 'jobs', title: 'Våra lediga jobb' },
    newSection('candidate-bank'),
  );
  // Over a full-screen picture the words are to the left, so its people are to the right.
  const headerImage = await upload('header', page.header, page.form.headerLayout === 'fullscreen' ? 'left' : 'centre');
  const input = { ...page.form, _company: companyId, _brand, brands, headerImage, sections };
  const { careerPage } = await server.must(createCareerPage, input, admin);
  await server.must(setCareerPageActive, { careerPageId: careerPage._id, active: true }, admin);
}

const sizes = { header: { width: 1920, height: 1080 }, section: { width: 1200, height: 1200 } };

type Part = 'centre' | 'left';

/** Covers of jobs are wider; here a part of them is shown. */
function renderCover(name: string, type: 'header' | 'section', part: Part): Promise<Buffer> {
  return sharp(readPicture(`covers/${name}`), { density: 180 })
    .resize({ ...sizes[type], fit: 'cover', position: part })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
