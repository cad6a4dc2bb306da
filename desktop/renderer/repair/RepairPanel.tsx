import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { RepairNumber } from '@kolobeh/shared/repair/order/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { refusalText } from '../base/data/refusal-text.ts';
import { showMoment } from '../base/show-moment.ts';
import { wordOr } from '../base/words.ts';
import { RecordTasks } from '../staff/task/RecordTasks.tsx';
import { DetailPanel } from '../ui/DetailPanel.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { RepairChecks } from './checks/RepairChecks.tsx';
import { RepairWork } from './checks/RepairWork.tsx';
import { RepairLoan } from './loan/RepairLoan.tsx';
import { BenchPhotos } from './BenchPhotos.tsx';
import { BenchSteps } from './BenchSteps.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { RepairLines } from './RepairLines.tsx';
import { RepairPayment } from './RepairPayment.tsx';
import { SaleOffer } from './sale/SaleOffer.tsx';
import { RepairPill } from './RepairPill.tsx';

interface OfRepair {
  repair: BenchRepair;
}

interface PanelProps {
  number: string;
  onChanged: () => void;
  onClose: () => void;
}

function Facts({ repair }: OfRepair) {
  const { t } = useTranslation();
  const {
    imei,
    serial_number: serial,
    unit_number: unit,
    from_buyout: from,
    sold_as: sold,
    way,
    store,
    name,
    phone,
    email,
  } = repair;
  const address = [repair.street, `${repair.postcode} ${repair.city}`.trim()].filter(Boolean).join(', ');
  const rows: [string, string][] = [
    [t('repair.fault'), repair.fault],
    [t('repair.diagnosis'), repair.diagnosis],
    [t('repair.column.name'), [name, phone, email].join(' · ')],
    [t('repair.column.way'), store ?? [t(`repair.way.${way}`), repair.tracking_number].filter(Boolean).join(' · ')],
    [t('repair.address'), address],
    [t('repair.parcel'), repair.return_parcel],
  ];
  return (
    <dl className="kv">
      <div>
        <dt>{t('repair.column.device')}</dt>
        <dd>
          {repair.device} <span className="code">{imei ?? serial}</span>{' '}
          {unit !== null && (
            <button type="button" className="link" onClick={() => goTo('units', String(unit))}>
              {t('repair.passport')}
            </button>
          )}
        </dd>
      </div>
      {[from && (['fromBuyout', from] as const), sold && (['soldAs', sold] as const)].map(
        (turned) =>
          turned && (
            <div key={turned[0]}>
              <dt>{t(`repair.${turned[0]}`)}</dt>
              <dd>
                <button type="button" className="link code" onClick={() => goTo('buyouts', turned[1])}>
                  {turned[1]}
                </button>
              </dd>
            </div>
          ),
      )}
      {rows.map(
        ([term, text]) =>
          text !== '' && (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="rb-words">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Log({ log }: Pick<BenchRepair, 'log'>) {
  const { t, i18n } = useTranslation();
  return (
    <section className="dsec" aria-label={t('repair.log')}>
      <h3>{t('repair.log')}</h3>
      <ol className="rb-log">
        {log.toReversed().map(({ state, at, by, words }) => (
          <li key={`${state} ${at}`}>
            <time dateTime={at}>{showMoment(i18n.language, at)}</time>
            <span>
              <b>{t(`repair.state.${state}`)}</b> <span className="faint">{wordOr(i18n, 'order.actor', by)}</span>
              {words && <span className="rb-words">{words}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bench({ repair, onChanged }: OfRepair & Pick<PanelProps, 'onChanged'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isQuoting, setQuoting] = useState(false);
  // What an act answers is the repair as it is then; the rows are asked anew.
  const onSaved = (now: BenchRepair): void => {
    setQuoting(false);
    void queries.invalidateQueries({ queryKey: api.repair.saleAtBench.key() });
    queries.setQueryData(api.repair.onBench.queryKey({ input: { number: now.number } }), now);
    onChanged();
  };
  const onStale = () => void queries.invalidateQueries({ queryKey: api.repair.onBench.key() });
  return (
    <>
      <section className="dsec">
        <Facts repair={repair} />
      </section>
      {isQuoting ? (
        <QuoteForm repair={repair} onSaved={onSaved} onStale={onStale} onCancel={() => setQuoting(false)} />
      ) : (
        <>
          <RepairLines repair={repair} onSaved={onSaved} onStale={onStale} />
          <RepairLoan repair={repair} onSaved={onSaved} onStale={onStale} />
          <RepairPayment repair={repair} onSaved={onSaved} onStale={onStale} />
          <BenchSteps key={repair.state} repair={repair} onSaved={onSaved} onStale={onStale} />
          <SaleOffer number={repair.number} />
          <RepairChecks repair={repair} onSaved={onSaved} onStale={onStale} />
          <RepairWork repair={repair} onSaved={onSaved} onStale={onStale} />
          <BenchPhotos repair={repair} onSaved={onSaved} onStale={onStale} />
          {repair.may_quote && (
            <section className="dsec">
              <button type="button" className="btn line wide" onClick={() => setQuoting(true)}>
                {t(repair.state === 'quoted' ? 'repair.quoteAgain' : 'repair.quote')}
              </button>
            </section>
          )}
        </>
      )}
      <RecordTasks kind="repair" named={repair.number} />
      <Log log={repair.log} />
    </>
  );
}

/** A repair on the bench: the device, its parts, the next step and what has happened. Esc closes it. */
export function RepairPanel({ number, onChanged, onClose }: PanelProps) {
  const { t, i18n } = useTranslation();
  const isNumber = RepairNumber.safeParse(number).success;
  const found = useQuery({
    ...api.repair.onBench.queryOptions({ input: { number } }),
    ...openedAnew,
    enabled: isNumber,
  });
  const title = t('repair.one', { number });
  return (
    <DetailPanel
      label={title}
      summary={<p>{found.data && <RepairPill state={found.data.state} />}</p>}
      onClose={onClose}
    >
      {found.data && <Bench repair={found.data} onChanged={onChanged} />}
      {!found.data && found.isPending && isNumber && <Skeleton lines={8} label={t('frame.loading')} />}
      {!isNumber && (
        <Empty icon="warning" title={t('repair.notLoaded')} text={refusalText(i18n, { code: 'REPAIR_NOT_FOUND' })} />
      )}
      {isNumber && !found.data && found.isError && (
        <NotLoaded title={t('repair.notLoaded')} query={found} icon="warning" />
      )}
    </DetailPanel>
  );
}
