import { pictureSizes, responsiveFormats, responsiveSizes } from '@platsa/contract/image-upload';

interface CareerPictureProps {
  imageId: string;
  shape: keyof typeof responsiveSizes;
  alt: string;
  /** The width that it is shown in, as in the attribute of the same name. */
  sizes: string;
  className?: string | undefined;
  /** It is in view from the start. */
  eager?: boolean;
}

/** A stored picture in the size and format that suit the browser best. */
export function CareerPicture({ imageId, shape, alt, sizes, className, eager }: CareerPictureProps) {
  const { width, height } = pictureSizes[shape];
  return (
    <picture className={className}>
      {responsiveFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          sizes={sizes}
          srcSet={responsiveSizes[shape]
            .map((size) => `/images/${imageId}_${size.width}x${size.height}.${format} ${size.width}w`)
            .join(', ')}
        />
      ))}
      <img
        src={`/images/${imageId}_${width}x${height}.jpg`}
        alt={alt}
        width={width}
        height={height}
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
