import type { Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import { type Selection, selectorUrl } from '@kolobeh/shared/buyout/selling/selector.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ThreeWays } from '@kolobeh/shared/repair/three-ways.ts';
import { Link } from 'react-router';
import type { Translate } from '../base/texts/translate.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { namedAnswers, withAnswers } from '../buyout/questions/answers.ts';
import { Icon } from '../ui/Icon.tsx';

interface BandProps {
  ways: ThreeWays;
  appraisal: Appraisal;
  device: string;
  selected: Selection;
  /** Where the chosen repairs are ordered. */
  orderUrl: string;
  /** Names of the chosen repairs. */
  faults: readonly string[];
}

function repairNote(t: Translate, { gain, repaired }: ThreeWays): string {
  if (!gain || !repaired) return t('repair.way_repair_plain');
  if (gain.amount <= 0) return t('repair.way_repair_same');
  return t('repair.way_repair_note', { after: showMoney(repaired), gain: showMoney(gain) });
}

/** What is bought out, and what the bonus may add to it. */
function saleWords(t: Translate, { asIs, towardsAnother }: ThreeWays) {
  if (!asIs || !towardsAnother) {
    const none = { amount: t('repair.way_sell_none'), note: t('repair.way_sell_none_note') };
    return { sell: none, trade: none };
  }
  const bonus = money(towardsAnother.amount - asIs.amount, asIs.currency);
  return {
    sell: { amount: showMoney(asIs), note: t('repair.way_sell_note') },
    trade:
      bonus.amount > 0
        ? {
            amount: t('repair.way_trade_up_to', { amount: showMoney(towardsAnother) }),
            note: t('repair.way_trade_note', { price: showMoney(asIs), bonus: showMoney(bonus) }),
          }
        : { amount: showMoney(asIs), note: t('repair.way_trade_plain') },
  };
}

/** Whether a repair pays when the device is sold afterwards. */
function Verdict({ ways: { repair, gain } }: Pick<BandProps, 'ways'>) {
  const { t } = useTexts();
  if (!gain || gain.amount <= 0) return null;
  const rest = gain.amount - repair.amount;
  const words = { repair: showMoney(repair), gain: showMoney(gain) };
  return (
    <p className="rp-verdict">
      <Icon name="scale" />
      <span>
        <b>{t(rest > 0 ? 'repair.pays' : 'repair.loses')}</b>{' '}
        {rest > 0
          ? t('repair.pays_why', { ...words, rest: showMoney(money(rest, repair.currency)) })
          : t('repair.loses_why', { ...words, loss: showMoney(money(-rest, repair.currency)) })}
      </span>
    </p>
  );
}

/** Repair, sell, or trade up: three numbers for one device with the chosen faults. */
export function ThreeWaysBand({ ways, appraisal, device, selected, orderUrl, faults }: BandProps) {
  const { t, market } = useTexts();
  const { sell, trade } = saleWords(t, ways);
  const toSale = withAnswers(selectorUrl(market.code, selected), namedAnswers(appraisal, ways.answers));
  const list = [
    { icon: 'wrench', name: 'repair', amount: showMoney(ways.repair), note: repairNote(t, ways), to: orderUrl },
    { icon: 'card', name: 'sell', ...sell, to: ways.asIs && toSale },
    { icon: 'swap', name: 'trade', ...trade, to: ways.asIs && toSale },
  ] as const;
  return (
    <section className="tri rp-tri" aria-labelledby="three-ways">
      <div className="page">
        <div className="tri-head">
          <h2 id="three-ways">{t('repair.ways')}</h2>
          <p>{t('repair.ways_lead')}</p>
          <p className="small rp-of">
            <b>{device}</b>
            <br />
            {faults.join(', ')}
          </p>
        </div>
        <div>
          <ol>
            {list.map(({ icon, name, amount, note, to }) => (
              <li key={name} className={name === 'trade' && ways.asIs ? 'on' : undefined}>
                <Icon name={icon} size="l" />
                <h3>{t(`repair.way_${name}`)}</h3>
                <p className="big-num num">{amount}</p>
                <p>{note}</p>
                {to && (
                  <Link className="link" to={to}>
                    {t(`repair.way_${name}_to`)}
                  </Link>
                )}
              </li>
            ))}
          </ol>
          <Verdict ways={ways} />
        </div>
      </div>
    </section>
  );
}
