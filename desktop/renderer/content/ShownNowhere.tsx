import type { DocumentKind } from '@kolobeh/shared/content/document.ts';
import { placesOf } from '@kolobeh/shared/content/places.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon.tsx';

/** Says that the shop shows nothing of such a code, and which codes it shows; nothing where it does. */
export function ShownNowhere({ kind, code }: { kind: DocumentKind; code: string }) {
  const { t } = useTranslation();
  const places = placesOf[kind];
  if (!places || places.includes(code)) return null;
  return (
    <p className="row gap-8" role="note">
      <Icon name="warning" size="s" />
      <span>{t('content.shownNowhere', { codes: places.join(', ') })}</span>
    </p>
  );
}
