import type { PickLine } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { useTranslation } from 'react-i18next';

/** What tells one used device from another: its grade and battery. Nothing of new goods. */
export function Condition({ goods }: { goods: Pick<PickLine, 'grade' | 'battery_percent'> }) {
  const { t } = useTranslation();
  if (!goods.grade) return null;
  return (
    <>
      <div>
        <dt>{t('picking.grade')}</dt>
        <dd>{goods.grade}</dd>
      </div>
      {typeof goods.battery_percent === 'number' && (
        <div>
          <dt>{t('picking.battery')}</dt>
          <dd>{t('picking.percent', { percent: goods.battery_percent })}</dd>
        </div>
      )}
    </>
  );
}
