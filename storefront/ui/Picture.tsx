import { preload } from 'react-dom';

const widths = [160, 320, 640, 1280] as const;

/**
 * Address of a product's picture in one of the four sizes the shop keeps, as it stands on CDN and disk. Width in
 * pixels; pictures are square.
 */
export const pictureUrl = (key: string, width: (typeof widths)[number], format: 'webp' | 'avif' = 'webp'): string =>
  `/files/pictures/${key}-${width}.${format}`;

const srcSet = (key: string, format: 'webp' | 'avif'): string =>
  widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ');

/** Asks for the picture from the page's head, before the scripts: browsers that take AVIF, which are nearly all. */
const askEarly = (picture: string, sizes: string): void =>
  preload(pictureUrl(picture, 640, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });

interface PictureProps {
  /** Key of the picture as the API gives it. */
  picture: string;
  alt: string;
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string;
  /** The first large picture of a page is fetched before all others; those far below wait. */
  priority?: 'high' | 'lazy';
  className?: string;
}

/** A product's picture, square, in the size and format the browser takes. */
export function Picture({ picture, alt, sizes, priority, className }: PictureProps) {
  if (priority === 'high') askEarly(picture, sizes);
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(picture, 640)}
        srcSet={srcSet(picture, 'webp')}
        sizes={sizes}
        width={640}
        height={640}
        alt={alt}
        className={className}
        loading={priority === 'lazy' ? 'lazy' : undefined}
        fetchPriority={priority === 'high' ? 'high' : undefined}
        decoding={priority === 'high' ? undefined : 'async'}
      />
    </picture>
  );
}
