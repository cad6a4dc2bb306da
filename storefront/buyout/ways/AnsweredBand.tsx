import { type Appraisal, appraise } from '@kolobeh/shared/buyout/appraisal.ts';
import type { Selection } from '@kolobeh/shared/buyout/selling/selector.ts';
import { repairUrl } from '@kolobeh/shared/repair/repair-page.ts';
import { waysOfAnswers } from '@kolobeh/shared/repair/three-ways.ts';
import { Link } from 'react-router';
import { laterPaths } from '../../base/later-paths.ts';
import { useTexts } from '../../base/texts/TextsProvider.tsx';
import { namedAnswers } from '../questions/answers.ts';
import { UseBuyout } from '../questions/UseBuyout.tsx';
import type { OfferedRepair } from './offered-repairs.ts';
import { ThreeWaysBand } from './ThreeWaysBand.tsx';

interface AnsweredBandProps {
  appraisal: Appraisal;
  chosen: readonly string[];
  selected: Selection;
  /** Of the selected device. */
  code: string;
  device: string;
  operations: readonly OfferedRepair[];
  bonusPercent: number | null;
}

const isAnswered = ({ device_conditions }: Appraisal, chosen: readonly string[]): boolean =>
  device_conditions.every(({ choices }) => choices.some(({ value }) => chosen.includes(value)));

/** The three ways of a device by all its answers; nothing of one without a fault, which nobody would repair. */
export function AnsweredBand({
  appraisal,
  chosen,
  selected,
  code,
  device,
  operations,
  bonusPercent,
}: AnsweredBandProps) {
  const { t, market } = useTexts();
  const ways = waysOfAnswers(appraisal, chosen, operations, bonusPercent);
  if (!isAnswered(appraisal, chosen) || ways.faults.length === 0) return null;
  const answers = namedAnswers(appraisal, chosen);
  const isBought = appraise(appraisal, chosen) !== null;
  const sellAt = laterPaths.sell(market.code, new URLSearchParams([['code', code], ...answers]));
  return (
    <ThreeWaysBand
      ways={ways}
      lead="ways.lead_answers"
      device={device}
      faults={ways.faults}
      begin={{
        repair: ways.repair && (
          <Link className="link" to={repairUrl(market.code, selected, { operations: ways.codes })}>
            {t('ways.repair_see')}
          </Link>
        ),
        sell: isBought && (
          <Link className="link" to={sellAt}>
            {t('ways.sell_to')}
          </Link>
        ),
        trade: isBought && (
          <UseBuyout sold={{ code, version: appraisal.version, answers }} className="link">
            {t('ways.trade_to')}
          </UseBuyout>
        ),
      }}
    />
  );
}
