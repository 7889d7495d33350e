import { newSection } from '@platsa/contract/career-pages/defaults';
import { createCareerPage, listCareerPages, setCareerPageActive } from '@platsa/contract/career-pages/endpoints';
import type { SectionForm } from '@platsa/contract/career-pages/schema';
import { createBrand, listBrands, uploadLibraryImage } from '@platsa/contract/companies/endpoints';
import sharp from 'sharp';
import { benefitsOf, brandName, brandPage, companyPage, type DemoCareerPage } from './career-pages.ts';
import type { DemoAccount, DemoCompany } from './load-company.ts';
import type { LoadedJob } from './load-jobs.ts';
import { coverSvg, renderPicture, type Scene } from './pictures/cover.ts';
import { logoSvg } from './pictures/logo.ts';
import type { DemoServer } from './server.ts';

/** Creates what is missing: the brand, which the jobs in care are published under, and the two pages. */
export async function loadCareerPages(server: DemoServer, jobs: readonly LoadedJob[], company: DemoCompany) {
  const { companyId } = company;
  const [admin] = company.members;
  if (!admin) throw new Error('the company has no admin');
  const brandId = await findOrCreateBrand(server, companyId, admin);
  const inCare = jobs.filter(({ job }) => job.scene === 'care' || job.scene === 'clinic').map(({ jobId }) => jobId);
  if (inCare.length > 0) {
    await server.ctx.db.updateTable('jobs').set({ brand_id: brandId }).where('id', 'in', inCare).execute();
  }
  const { careerPages } = await server.must(listCareerPages, { companyId }, admin);
  const isMissing = (page: DemoCareerPage) => !careerPages.some(({ pageId }) => pageId === page.form.pageId);
  const of = { companyId, admin };
  if (isMissing(brandPage)) await publish(server, brandPage, { ...of, _brand: brandId, brands: [] });
  if (isMissing(companyPage)) await publish(server, companyPage, { ...of, _brand: null, brands: [brandId] });
}

async function findOrCreateBrand(server: DemoServer, companyId: string, admin: DemoAccount): Promise<string> {
  const { brands } = await server.must(listBrands, { companyId }, admin);
  const known = brands.find(({ name }) => name === brandName);
  if (known) return known._id;
  const picture = await renderPicture(logoSvg());
  const { image } = await server.must(uploadLibraryImage, { companyId, type: 'logo' }, { ...admin, picture });
  const input = { _company: companyId, name: brandName, logo: image.imageId };
  return (await server.must(createBrand, input, admin)).brand._id;
}

interface Publishing {
  companyId: string;
  admin: DemoAccount;
  _brand: string | null;
  brands: string[];
}

async function publish(server: DemoServer, page: DemoCareerPage, { companyId, admin, _brand, brands }: Publishing) {
  const upload = async (type: 'header' | 'section', scene: Scene, variation: number) => {
    const picture = await renderScene(scene, variation, type);
    return (await server.must(uploadLibraryImage, { companyId, type }, { ...admin, picture })).image.imageId;
  };
  const sections: SectionForm[] = [];
  for (const { title, text, picture, alt } of page.about) {
    const image = await upload('section', ...picture);
    sections.push({ type: 'text', title, text, image, imageAlt: alt, showJobsButton: true });
  }
  const images = [];
  for (const [scene, variation, alt] of page.gallery.pictures) {
    images.push({ _image: await upload('section', scene, variation), alt });
  }
  sections.push(
    { type: 'carousel', title: page.gallery.title, images },
    { type: 'benefits', title: 'Förmåner och fördelar', benefits: benefitsOf(page) },
    { type: 'jobs', title: 'Våra lediga jobb' },
    newSection('candidate-bank'),
  );
  const headerImage = await upload('header', ...page.header);
  const input = { ...page.form, _company: companyId, _brand, brands, headerImage, sections };
  const { careerPage } = await server.must(createCareerPage, input, admin);
  await server.must(setCareerPageActive, { careerPageId: careerPage._id, active: true }, admin);
}

const sizes = { header: { width: 1920, height: 1080 }, section: { width: 1200, height: 1200 } };

/** Scenes are drawn for the covers of jobs; here their middle is shown. */
function renderScene(scene: Scene, variation: number, type: 'header' | 'section'): Promise<Buffer> {
  return sharp(Buffer.from(coverSvg(scene, variation)), { density: 180 })
    .resize({ ...sizes[type], fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
