import type { PackingBox } from '@kolobeh/shared/warehouse/packing.ts';
import { useTranslation } from 'react-i18next';

const size = (box: PackingBox): string => box.inner_mm.map((mm) => Math.round(mm / 10)).join(' × ');

/** Boxes by number; Enter takes the one used last. */
export function BoxChoice({ boxes, suggested }: { boxes: PackingBox[]; suggested: string | null }) {
  const { t } = useTranslation();
  return (
    <section className="sstep">
      <p className="seyebrow">{t('packing.chooseBox')}</p>
      <ol className="schoices">
        {boxes.slice(0, 9).map((box, index) => (
          <li key={box.code} data-on={box.code === suggested ? 'yes' : undefined}>
            <kbd>{index + 1}</kbd>
            <b>{box.name}</b>
            <span>{t('packing.boxSize', { size: size(box) })}</span>
            {box.code === suggested && <kbd>Enter</kbd>}
          </li>
        ))}
      </ol>
    </section>
  );
}
