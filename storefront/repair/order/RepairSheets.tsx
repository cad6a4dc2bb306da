import type { RepairSheet, RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { filePaths, type RepairLink } from './file-paths.ts';

/** Sheets of a repair to be kept: its offer, and once it is done what was made with its warranties. */
export function RepairSheets({ link, isDone }: { link: RepairLink; isDone: boolean }) {
  const { t, market } = useTexts();
  const sheets: RepairSheet[] = isDone ? ['quote', 'record'] : ['quote'];
  return (
    <section className="card pad" aria-labelledby="rps-sheets">
      <h2 className="rp-h mb-2" id="rps-sheets">
        {t('rps.sheets')}
      </h2>
      {sheets.map((sheet) => (
        <p key={sheet} className="mt-2">
          <a className="link row" href={filePaths.sheet(market.code, link, sheet)}>
            <Icon name="doc" size="s" />
            {t(`rps.sheet.${sheet}`)} (PDF)
          </a>
        </p>
      ))}
    </section>
  );
}

/** Whether a repair was done: it has then been repaired, not sent back as it came. */
export const wasDone = ({ log }: Pick<RepairStatus, 'log'>): boolean => log.some(({ state }) => state === 'done');
