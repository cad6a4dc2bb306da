import { fits } from '@kolobeh/shared/warehouse/packing/box-choice.ts';
import { type PackingBox, sizesOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import { useTranslation } from 'react-i18next';
import type { PackingView } from '../../../bridge/work-view.ts';
import { ResultBanner } from '../frame/ResultBanner.tsx';

const size = (box: PackingBox): string => box.inner_mm.map((mm) => Math.round(mm / 10)).join(' × ');

/** Boxes by number; Enter takes the smallest that the goods go into. */
export function BoxChoice({ view, suggested }: { view: PackingView; suggested: string | null }) {
  const { t } = useTranslation();
  const goods = view.job ? sizesOf(view.job) : [];
  return (
    <section className="sstep">
      <p className="seyebrow">{t('packing.chooseBox')}</p>
      <ol className="schoices">
        {(view.job?.boxes ?? []).slice(0, 9).map((box, index) => (
          <li key={box.code} data-on={box.code === suggested ? 'yes' : undefined}>
            <kbd>{index + 1}</kbd>
            <b>{box.name}</b>
            <span>
              {t('packing.boxSize', { size: size(box) })}
              {!fits(box, goods) && `, ${t('packing.tooSmall')}`}
            </span>
            {box.code === suggested && <kbd>Enter</kbd>}
          </li>
        ))}
      </ol>
      <ResultBanner receipts={view.receipts} />
    </section>
  );
}
