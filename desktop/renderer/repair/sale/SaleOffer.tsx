import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { SaleAtBench } from '@kolobeh/shared/repair/conversion/offer-contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { refusedFieldText } from '../../base/data/refusal-text.ts';
import { showMoment } from '../../base/show-moment.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';

type Ways = NonNullable<SaleAtBench['ways']>;

/** What the device costs or brings on each way. */
function Numbers({ ways }: { ways: Ways }) {
  const { t } = useTranslation();
  const rows = [
    ['repair', ways.repair],
    ['asIs', ways.as_is],
    ['repaired', ways.repaired],
    ['towards', ways.towards_another],
  ] as const;
  return (
    <dl>
      {rows.map(
        ([name, amount]) =>
          amount && (
            <div key={name} className="rb-line">
              <dt className="faint">{t(`repairSale.${name}`)}</dt>
              <dd className="num nowrap">{showMoney(amount)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const pillOf = { waiting: 'wait', accepted: 'ok', lapsed: 'off' } as const;

/** What its owner was offered, by whom, and what became of it. */
function LastOffer({ offer }: { offer: NonNullable<SaleAtBench['offer']> }) {
  const { t, i18n } = useTranslation();
  const { state, as_is: asIs, at, by } = offer;
  return (
    <p className="rb-line">
      <span>
        {t('repairSale.offered', { amount: showMoney(asIs) })}{' '}
        <span className="faint">{[by, showMoment(i18n.language, at)].join(' · ')}</span>
      </span>
      <span className="pill" data-k={pillOf[state]}>
        {t(`repairSale.state.${state}`)}
      </span>
    </p>
  );
}

/** Offers the sale by a letter; the numbers go with it, so that none is offered that was not seen. */
function Offer({ number, ways, isAgain }: { number: string; ways: Ways; isAgain: boolean }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const show = useToasts((state) => state.show);
  const input = { number };
  const send = useMutation(
    api.repair.offerSale.mutationOptions({
      onSuccess: (now) => {
        queries.setQueryData(api.repair.saleAtBench.queryKey({ input }), now);
        show('ok', t('repairSale.sent'));
      },
      onError: (error) => {
        show('bad', refusedFieldText(i18n, error));
        void queries.invalidateQueries({ queryKey: api.repair.saleAtBench.key() });
        void queries.invalidateQueries({ queryKey: api.repair.onBench.key() });
      },
    }),
  );
  const seen = {
    seen_repair: ways.repair.amount,
    seen_as_is: ways.as_is.amount,
    seen_towards_another: ways.towards_another.amount,
  };
  return (
    <>
      <button
        type="button"
        className="btn line wide"
        disabled={send.isPending}
        onClick={() => send.mutate({ number, ...seen })}
      >
        {t(isAgain ? 'repairSale.again' : 'repairSale.offer')}
      </button>
      <p className="faint">{t('repairSale.hint')}</p>
    </>
  );
}

/** The three ways of the device, and the sale offered to its owner; nothing once neither can be nor was offered. */
export function SaleOffer({ number }: { number: string }) {
  const { t } = useTranslation();
  const found = useQuery({ ...api.repair.saleAtBench.queryOptions({ input: { number } }), ...openedAnew });
  const sale = found.data;
  if (sale && sale.bar === 'REPAIR_MOVED' && !sale.offer) return null;
  return (
    <section className="dsec" aria-label={t('repairSale.heading')}>
      <h3>{t('repairSale.heading')}</h3>
      {!sale && found.isPending && <Skeleton lines={3} label={t('frame.loading')} />}
      {!sale && found.isError && <NotLoaded title={t('repairSale.notLoaded')} query={found} icon="warning" />}
      {sale && !sale.ways && <p className="faint">{t('repairSale.none')}</p>}
      {sale?.ways && sale.bar !== 'REPAIR_MOVED' && <Numbers ways={sale.ways} />}
      {sale?.offer && <LastOffer offer={sale.offer} />}
      {sale?.bar && sale.bar !== 'REPAIR_MOVED' && <p className="faint">{t(`repairSale.bar.${sale.bar}`)}</p>}
      {sale?.ways && sale.may_offer && <Offer number={number} ways={sale.ways} isAgain={sale.offer !== null} />}
    </section>
  );
}
