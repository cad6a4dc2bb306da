import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { RichFieldProps } from './RichField.tsx';

const RichField = lazy(() => import('./RichField.tsx'));

/** A field of rich text; its editor is fetched with the first one that is shown. */
export function RichTextField(field: RichFieldProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Skeleton lines={6} label={t('frame.loading')} />}>
      <RichField {...field} />
    </Suspense>
  );
}
