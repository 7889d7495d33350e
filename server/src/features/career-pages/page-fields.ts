import { type CareerField, type CareerPageFields, careerFields } from '@platsa/contract/career-pages/forms';
import { pageType } from '@platsa/contract/career-pages/rules';
import type { CareerPage } from '@platsa/contract/career-pages/schema';
import type { Db, Tx } from '../../db/database.ts';
import { anyId, newId } from '../../db/ids.ts';
import type { CareerPageContent } from '../../db/tables/career-pages.ts';
import { invalidField } from '../../http/api-error.ts';

/** All fields of a page, checked, with the ids that new sections lacked. */
export type PageFields = Omit<CareerPageFields, 'sections'> & Pick<CareerPage, 'sections'>;

/** Fields of a form, of which some may be left out. */
export type SomeFields = { [Field in CareerField]?: CareerPageFields[Field] | undefined };

/** The fields with changes applied. */
export function withChanges(stored: PageFields, sent: SomeFields): PageFields {
  const changes = Object.fromEntries(
    careerFields.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
  );
  const fields = { ...stored, ...changes };
  return {
    ...fields,
    ...resolvePageType(stored, sent),
    sections: withIds(fields.sections),
  };
}

/** Gives an id to sections without one, and to all but the first of those with the same. */
function withIds(sections: CareerPageFields['sections']): CareerPage['sections'] {
  const used = new Set<string>();
  return sections.map((section) => {
    const _id = section._id === undefined || used.has(section._id) ? newId() : section._id;
    used.add(_id);
    return { ...section, _id } as CareerPage['sections'][number];
  });
}

/**
 * The brand decides the type, whichever comes with it: the specification gives the two types both ways round.
 * Sending the company's type without a brand removes the brand.
 */
function resolvePageType(stored: PageFields, { type, _brand }: SomeFields): Pick<PageFields, 'type' | '_brand'> {
  const brand = _brand === undefined ? (type === pageType.company ? null : stored._brand) : _brand;
  return brand === null ? { type: pageType.company, _brand: null } : { type: pageType.brand, _brand: brand };
}

export function toPageFields({ _brand, ...page }: CareerPage): PageFields {
  return { ...page, _brand: _brand?._id ?? null };
}

/** The columns of a page's row. */
export function toColumns({ type: _, _brand, pageId, title, ...fields }: PageFields) {
  const { subTitle, headerImage, headerImageAlt, headerLayout, headerFocus, colors, highlight } = fields;
  const { brands, departments, sections, socials } = fields;
  const { stage, registerYear, hired, street, zip, city, email, phoneNumber, companyWebsiteLink } = fields;
  const content: CareerPageContent = {
    ...{ subTitle, headerImage, headerImageAlt, headerLayout, headerFocus, colors, highlight },
    ...{ brands, departments, sections, socials },
    ...{ stage, registerYear, hired, street, zip, city, email, phoneNumber, companyWebsiteLink },
  };
  return { brandId: _brand, pageId, title, content: JSON.stringify(content) };
}

/** Refuses brands of another company. The page's own brand stays locked, so that it is not deleted meanwhile. */
export async function requireBrands(tx: Tx, companyId: string, { _brand, brands }: PageFields): Promise<void> {
  const own = await tx
    .selectFrom('brands')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', anyId(_brand ? [...brands, _brand] : brands))
    .forKeyShare()
    .execute();
  const known = new Set(own.map(({ id }) => id));
  if (_brand && !known.has(_brand)) throw invalidField('_brand', 'Välj ett varumärke');
  const unknown = brands.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalidField(`brands.${unknown}`, 'Varumärket finns inte längre');
}

/** Refuses pictures that are not in the company's library, in their place's shape or one that the specification names. */
export async function requirePictures(db: Db, companyId: string, fields: PageFields): Promise<void> {
  const used = listUsedPictures(fields);
  if (used.length === 0) return;
  const images = await db
    .selectFrom('images')
    .select(['id', 'shape'])
    .where('companyId', '=', companyId)
    .where('id', '=', anyId(used.map(({ imageId }) => imageId)))
    .execute();
  const shapes = new Map(images.map(({ id, shape }) => [id, shape]));
  const wrong = used.find(({ imageId, shape }) => ![shape, 'square', 'standard'].includes(shapes.get(imageId) ?? ''));
  if (wrong) throw invalidField(wrong.path, 'Ladda upp bilden igen');
}

/** Records the pictures of a page, so that they are not deleted as unused. */
export async function recordPictures(tx: Tx, careerPageId: string, fields: PageFields): Promise<void> {
  await tx.deleteFrom('careerPageImages').where('careerPageId', '=', careerPageId).execute();
  const ids = new Set(listUsedPictures(fields).map(({ imageId }) => imageId));
  if (ids.size === 0) return;
  await tx
    .insertInto('careerPageImages')
    .values([...ids].map((imageId) => ({ careerPageId, imageId })))
    .execute();
}

/** `path` is that of the field. */
interface UsedPicture {
  imageId: string;
  shape: 'header' | 'section';
  path: string;
}

function listUsedPictures({ headerImage, sections }: PageFields): UsedPicture[] {
  const inSections = sections.flatMap((section, index): UsedPicture[] => {
    const at = { shape: 'section', path: `sections.${index}` } as const;
    if (section.type === 'carousel') {
      return section.images.map(({ _image }, number) => ({
        ...{ imageId: _image, shape: at.shape, path: `${at.path}.images.${number}` },
      }));
    }
    if (section.type !== 'text' || section.image === null) return [];
    return [{ imageId: section.image, shape: at.shape, path: `${at.path}.image` }];
  });
  return [
    ...(headerImage ? [{ imageId: headerImage, shape: 'header', path: 'headerImage' } as const] : []),
    ...inSections,
  ];
}
