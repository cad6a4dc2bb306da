import type { GiftCard } from '@kolobeh/shared/gift-card/contract.ts';
import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showDay, showMoment } from '../base/show-moment.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { GiftCardPanel } from './GiftCardPanel.tsx';
import { GiftCardPill } from './GiftCardPill.tsx';
import { IssuePanel } from './IssuePanel.tsx';

const newCard = 'new';
type ColumnId = 'end' | 'market' | 'value' | 'balance' | 'valid' | 'email' | 'issued' | 'state';

function useColumns(open: string | null): DataColumn<GiftCard>[] {
  const { t, i18n } = useTranslation();
  const column = (id: ColumnId, more: Omit<DataColumn<GiftCard>, 'id' | 'heading'>) => ({
    id,
    heading: t(`giftCard.column.${id}`),
    ...more,
  });
  const end = ({ id, end: shown }: GiftCard) => (
    <button
      type="button"
      className="link code"
      aria-expanded={String(id) === open}
      onClick={() => showDetail(String(id))}
    >
      …{shown}
    </button>
  );
  return [
    column('end', { cell: end, sortBy: (one) => one.end }),
    column('market', { cell: (one) => markets[one.market].country, sortBy: (one) => one.market }),
    column('value', {
      cell: (one) => showMoney(money(one.value, one.currency)),
      sortBy: (one) => one.value,
      className: 'num nowrap r',
    }),
    column('balance', {
      cell: (one) => showMoney(money(one.balance, one.currency)),
      sortBy: (one) => one.balance,
      className: 'num nowrap r',
    }),
    column('valid', {
      cell: (one) => showDay(i18n.language, one.valid_until),
      sortBy: (one) => one.valid_until,
      className: 'num nowrap',
    }),
    column('email', { cell: (one) => one.email, sortBy: (one) => one.email }),
    column('issued', {
      cell: (one) => showMoment(i18n.language, one.issued_at),
      sortBy: (one) => one.issued_at,
      className: 'num nowrap',
    }),
    column('state', { cell: (one) => <GiftCardPill state={one.state} />, sortBy: (one) => one.state }),
  ];
}

interface Wanted {
  search: string;
  market: MarketCode | '';
}

function Tools({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const { t } = useTranslation();
  return (
    <div className="gtools">
      <button type="button" className="btn" onClick={() => showDetail(newCard)}>
        <Icon name="plus" size="s" /> {t('giftCard.new')}
      </button>
      <SearchField
        label={t('giftCard.search')}
        value={wanted.search}
        onChange={(search) => onChange({ ...wanted, search: search.slice(0, 60) })}
      />
      <Select
        aria-label={t('giftCard.column.market')}
        value={wanted.market}
        onChange={({ target }) =>
          onChange({ ...wanted, market: MarketCode.options.find((one) => one === target.value) ?? '' })
        }
      >
        <option value="">{t('giftCard.all')}</option>
        {MarketCode.options.map((market) => (
          <option key={market} value={market}>
            {markets[market].country}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Gift cards of both markets with what they hold; one opens beside the list with its movements. */
export function GiftCardsScreen() {
  const { t } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Wanted>({ search: '', market: '' });
  const input = { search: wanted.search.trim(), ...(wanted.market ? { market: wanted.market } : {}) };
  const list = useQuery({
    ...api.giftCard.cards.queryOptions({ input, ...openedAnew }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(open);
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('giftCard.failed')} query={list} />;
  const { cards, is_more: isMore } = list.data;
  const id = open !== null && /^\d{1,9}$/.test(open) ? Number(open) : null;
  const close = (): void => showDetail(null);
  const changed = (): void => void queries.invalidateQueries({ queryKey: api.giftCard.key() });
  return (
    <div className={id !== null || open === newCard ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('giftCard.list')}>
        <Tools wanted={wanted} onChange={setWanted} />
        {isMore && <p className="faint">{t('giftCard.more', { count: cards.length })}</p>}
        <DataTable
          rows={cards}
          rowId={(one) => String(one.id)}
          columns={columns}
          label={t('giftCard.title')}
          look="plaint stacking"
          empty={<Empty icon="card" title={t('giftCard.none')} text={t('giftCard.noneText')} />}
          onOpen={(one) => showDetail(String(one.id))}
          isOpen={(one) => String(one.id) === open}
        />
      </section>
      {open === newCard && (
        <IssuePanel
          onIssued={(card) => {
            changed();
            showDetail(String(card.id));
          }}
          onClose={close}
        />
      )}
      {id !== null && <GiftCardPanel key={id} id={id} onChanged={changed} onClose={close} />}
    </div>
  );
}
