import { inForceAt, type ReplayedPrice } from '@kolobeh/shared/buyout/office/replay-contract.ts';
import { officeTimeZone } from '@kolobeh/shared/kernel/calendar/office-zone.ts';
import { type Money, money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../base/data/api.ts';
import { officeToday, showMoment } from '../../../base/show-moment.ts';
import { DayField } from '../../../form/DayField.tsx';
import { NotLoadedLine } from '../../../ui/NotLoadedLine.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { endOfDay } from './end-of-day.ts';

/** A difference with its sign; nothing where there is none. */
const differenceText = (price: Money, promised: Money): string => {
  const difference = price.amount - promised.amount;
  if (difference === 0) return '';
  const text = showMoney(money(Math.abs(difference), price.currency));
  return `${difference > 0 ? '+' : '−'}${text}`;
};

interface VersionsProps {
  versions: readonly ReplayedPrice[];
  promised: Money;
  /** The one that was in force on the chosen day. */
  chosen: ReplayedPrice | undefined;
}

function Versions({ versions, promised, chosen }: VersionsProps) {
  const { t, i18n } = useTranslation();
  const columns: DataColumn<ReplayedPrice>[] = [
    { id: 'version', heading: t('buyout.replay.version'), cell: ({ version }) => version, isRowHead: true },
    {
      id: 'from',
      heading: t('buyout.replay.from'),
      cell: ({ from }) => showMoment(i18n.language, from),
      className: 'num nowrap',
    },
    {
      id: 'price',
      heading: t('buyout.replay.price'),
      cell: ({ price, reason }) => (price ? showMoney(price) : reason && t(`buyout.replay.reason.${reason}`)),
      span: ({ price }) => (price ? 1 : 2),
      className: 'num nowrap r',
    },
    {
      id: 'difference',
      heading: t('buyout.replay.difference'),
      cell: ({ price }) => price && differenceText(price, promised),
      className: 'num nowrap r',
    },
  ];
  return (
    <DataTable
      rows={versions}
      rowId={({ version }) => version}
      columns={columns}
      look="plaint tight"
      isCurrent={(one) => one === chosen}
    />
  );
}

/** The price of the chosen day with its reasons, in words of that list. */
function OfDay({ chosen, promised }: Pick<VersionsProps, 'chosen' | 'promised'>) {
  const { t } = useTranslation();
  if (!chosen) return <p className="faint">{t('buyout.replay.noneYet')}</p>;
  if (!chosen.price) return <p>{chosen.reason && t(`buyout.replay.reason.${chosen.reason}`)}</p>;
  return (
    <>
      <p role="status">
        <b>{showMoney(chosen.price)}</b>{' '}
        {t('buyout.replay.by', { version: chosen.version, grade: chosen.grade, promised: showMoney(promised) })}
      </p>
      <dl className="kv wide-terms">
        {chosen.lines.map(({ kind, question, answer, amount }) => (
          <div key={`${kind} ${question ?? ''}`}>
            <dt>
              {question === null
                ? t(kind === 'minimum' ? 'buyout.minimum' : 'buyout.base', { grade: chosen.grade })
                : `${question} ${answer ?? ''}`}
            </dt>
            <dd className="num">{showMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Replayed({ number }: { number: string }) {
  const { t } = useTranslation();
  const found = useQuery(api.buyout.replayPrices.queryOptions({ input: { number } }));
  const [day, setDay] = useState('');
  if (found.isPending) return <Skeleton lines={4} label={t('frame.loading')} />;
  if (found.isError) return <NotLoadedLine query={found} />;
  const { versions, promised, asked_at: askedAt } = found.data;
  const asked = new Date(askedAt).toLocaleDateString('sv-SE', { timeZone: officeTimeZone });
  // The picker gives a code instead of a day while something else is typed.
  const shown = /^\d{4}-\d\d-\d\d$/.test(day) ? day : asked;
  const chosen = inForceAt(versions, endOfDay(shown, officeTimeZone));
  return (
    <>
      <DayField
        id="replay-day"
        label={t('buyout.replay.day')}
        value={day || asked}
        range={{ last: officeToday() }}
        onChange={setDay}
      />
      <OfDay chosen={chosen} promised={promised} />
      <Versions versions={versions} promised={promised} chosen={chosen} />
    </>
  );
}

/** What the seller's answers would have made on another day: asked for when somebody disputes a price. */
export function PriceReplay({ number }: { number: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="dsec stack gap-8" aria-label={t('buyout.replay.title')}>
      <button type="button" className="btn line wide" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('buyout.replay.title')}
      </button>
      {isOpen && <Replayed number={number} />}
    </section>
  );
}
