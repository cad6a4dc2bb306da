import type { BodyOf } from '@kolobeh/shared/content/document.ts';
import { Link } from 'react-router';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { RichText } from '../RichText.tsx';

/** What the entry popup says: the same in its window and in the office's preview. */
export function PopupWords({
  popup: { html, link },
  onFollow,
}: {
  popup: Pick<BodyOf<'popup'>, 'html' | 'link'>;
  onFollow?: () => void;
}) {
  const { market } = useTexts();
  return (
    <>
      <RichText html={html} />
      {link && (
        <Link className="btn mt-4" to={`/${market.code}/${link.to}`} onClick={onFollow}>
          {link.name}
        </Link>
      )}
    </>
  );
}
