import { lazy, Suspense, useState } from 'react';
import { textsOfPage } from '../../base/texts/browser-texts.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Picture, pictureUrl } from '../../ui/Picture.tsx';

const GalleryZoom = lazy(async () => {
  const [{ GalleryZoom: Zoom }] = await Promise.all([import('../gallery/GalleryZoom.tsx'), textsOfPage('story')]);
  return { default: Zoom };
});

interface ReviewPhotosProps {
  /** Keys of pictures. */
  photos: readonly string[];
  author: string;
}

/** Photographs of a review: links to the large ones, which open over the page with scripts. */
export function ReviewPhotos({ photos, author }: ReviewPhotosProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState<number | null>(null);
  return (
    <div className="review-photos">
      {photos.map((photo, index) => (
        <a
          key={photo}
          href={pictureUrl(photo, 1280)}
          aria-label={t('product.review_photo', { number: index + 1, name: author })}
          onClick={(event) => {
            event.preventDefault();
            setShown(index);
          }}
        >
          <Picture picture={photo} alt="" sizes="88px" priority="lazy" />
        </a>
      ))}
      {shown !== null && (
        <Suspense>
          <GalleryZoom
            pictures={photos}
            name={t('product.photo_by', { name: author })}
            shown={shown}
            onShow={setShown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
