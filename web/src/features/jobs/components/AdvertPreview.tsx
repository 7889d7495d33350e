import type { Brand } from '@platsa/contract/companies/schema';
import { useDeferredValue } from 'react';
import { imageUrl } from '../../../lib/images.ts';
import { AdvertView } from '../../../public/AdvertView.tsx';
import { displayAdvert } from '../../../public/advert-display.ts';
import { type AdvertValues, toContent } from '../advert-values.ts';

interface AdvertPreviewProps {
  values: AdvertValues;
  brands: readonly Brand[];
}

/** The advert as visitors will see it, by the public site's own view; it follows the typing without holding it up. */
export function AdvertPreview({ values, brands }: AdvertPreviewProps) {
  const shown = useDeferredValue(values);
  const brand = brands.find(({ _id }) => _id === shown._brand) ?? brands[0];
  const advert = displayAdvert({
    ...toContent(shown),
    company: brand?.name ?? '',
    logo: imageUrl(brand?.logo, '300x300'),
    cover: imageUrl(shown.images[0], '1280x500'),
    profession: shown._profession?.name ?? '',
    city: shown._city?.name ?? '',
  });
  return <AdvertView advert={advert} />;
}
