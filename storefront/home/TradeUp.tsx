import { add, money, percentOf, showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { TradeUpFacts } from './load-home.ts';

interface Way {
  icon: string;
  name: string;
  amount: string;
  note: ReactNode;
  to: string;
  action: string;
  isBest?: boolean;
}

interface TradeUpProps {
  title: string;
  lead: string;
  facts: TradeUpFacts;
  bonusPercent: number | null;
}

/** One broken device and what three ways of its owner come to, each counted from the price list in force. */
export function TradeUp({ title, lead, facts, bonusPercent }: TradeUpProps) {
  const { t, market } = useTexts();
  const { device, picture, fault, broken, sound, url } = facts;
  const bonus = bonusPercent === null ? null : percentOf(broken, bonusPercent);
  const gain = money(sound.amount - broken.amount, sound.currency);
  const ways: Way[] = [
    {
      icon: 'wrench',
      name: t('home.repair'),
      amount: showMoney(sound),
      note: t('home.repair_note', { amount: showMoney(gain) }),
      to: paths.repair(market.code),
      action: t('home.repair_way'),
    },
    {
      icon: 'card',
      name: t('home.sell'),
      amount: showMoney(broken),
      note: t('home.sell_note'),
      to: url,
      action: t('home.sell_way'),
    },
    {
      icon: 'swap',
      name: t('home.trade_up'),
      amount: bonus ? t('home.up_to', { amount: showMoney(add(broken, bonus)) }) : showMoney(broken),
      note: bonus
        ? t('home.trade_up_note', { amount: showMoney(broken), bonus: showMoney(bonus) })
        : t('home.trade_up_plain', { amount: showMoney(broken) }),
      to: url,
      action: t('home.trade_up_way'),
      isBest: true,
    },
  ];
  return (
    <section className="tri">
      <div className="page">
        <div className="tri-head">
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
          <p className="small tri-dev">
            {picture !== null && <Picture picture={picture} alt="" sizes="72px" priority="lazy" />}
            <span>
              <b>{device}</b>
              <br />
              {fault}
            </span>
          </p>
        </div>
        <ol>
          {ways.map(({ icon, name, amount, note, to, action, isBest }) => (
            <li key={icon} className={isBest ? 'on' : undefined}>
              <Icon name={icon} size="l" />
              <h3>{name}</h3>
              <p className="big-num num">{amount}</p>
              <p>{note}</p>
              <Link className="link" to={to}>
                {action}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
