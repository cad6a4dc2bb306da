import type { PositionEntry } from '@kolobeh/shared/content/position.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { RichText } from './RichText.tsx';
import './position.css';

/** Where a position is, how much of a week and for what pay; `children` are more terms with what they say. */
export function PositionFacts({
  position: { town, area, employment, pay },
  children,
}: {
  position: Pick<PositionEntry, 'town' | 'area' | 'employment' | 'pay'>;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <dl className="position-facts">
      <div>
        <dt>{t('hiring.town')}</dt>
        <dd>{town}</dd>
      </div>
      <div>
        <dt>{t('hiring.area')}</dt>
        <dd>{t(`hiring.area_${area}`)}</dd>
      </div>
      <div>
        <dt>{t('hiring.employment')}</dt>
        <dd>{t(`hiring.employment_${employment}`)}</dd>
      </div>
      {pay !== '' && (
        <div>
          <dt>{t('hiring.pay')}</dt>
          <dd>{pay}</dd>
        </div>
      )}
      {children}
    </dl>
  );
}

/** A position as the office wrote it, without the form. */
export function PositionWords({
  position,
}: {
  position: Parameters<typeof PositionFacts>[0]['position'] & { html: string };
}) {
  return (
    <>
      <PositionFacts position={position} />
      <RichText html={position.html} />
    </>
  );
}
