import type { LetterRow } from '@kolobeh/shared/content/letter-contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../base/address/address.ts';
import { showDetail, usePlace } from '../../base/address/place.ts';
import { api } from '../../base/data/api.ts';
import { openedAnew } from '../../base/data/query-client.ts';
import { showMoment } from '../../base/show-moment.ts';
import { wordOr } from '../../base/words.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { NothingFits } from '../../ui/NothingFits.tsx';
import { LetterPanel } from './LetterPanel.tsx';
import { keyOf, letterNameOf } from './letter-place.ts';

function Letters({ letters, open }: { letters: readonly LetterRow[]; open: string | null }) {
  const { t, i18n } = useTranslation();
  const isOpen = (row: LetterRow): boolean => keyOf(row) === open;
  const columns: DataColumn<LetterRow>[] = [
    {
      id: 'letter',
      heading: t('letters.letter'),
      cell: (row) => (
        <button type="button" className="link" aria-expanded={isOpen(row)} onClick={() => showDetail(keyOf(row))}>
          {wordOr(i18n, `letters.kind.${row.family}`, row.kind)}
        </button>
      ),
    },
    {
      id: 'state',
      heading: t('letters.words'),
      cell: ({ is_own: isOwn, draft }) => (
        <>
          {isOwn ? (
            <span className="pill ok">{t('letters.own')}</span>
          ) : (
            <span className="faint">{t('letters.house')}</span>
          )}
          {draft && (
            <>
              {' '}
              <span className="pill" data-k={draft.starts_at === null ? 'new' : 'wait'}>
                {draft.starts_at === null
                  ? t('letters.draftPill')
                  : t('letters.startsPill', { at: showMoment(i18n.language, draft.starts_at) })}
              </span>
            </>
          )}
        </>
      ),
    },
    {
      id: 'changed',
      heading: t('letters.changed'),
      cell: ({ changed_at: at, changed_by: by }) =>
        at && (
          <>
            <span className="num nowrap">{showMoment(i18n.language, at)}</span> <small className="faint">{by}</small>
          </>
        ),
      className: 'nowrap',
    },
  ];
  return (
    <DataTable
      rows={letters}
      rowId={keyOf}
      columns={open === null ? columns : columns.filter(({ id }) => id !== 'changed')}
      label={t('letters.list')}
      look="plaint stacking"
      groupOf={({ family }) => wordOr(i18n, 'letters.family', family)}
      empty={<NothingFits />}
      onOpen={(row) => showDetail(keyOf(row))}
      isOpen={isOpen}
    />
  );
}

/** Letters that the shop sends by itself: their words in each country, and how each looks. */
export function LettersScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const [market, setMarket] = useState<MarketCode>('cs');
  const [text, setText] = useState('');
  const list = useQuery(api.content.letters.queryOptions({ input: {}, ...openedAnew }));
  if (list.isPending) return <Skeleton lines={12} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('letters.failed')} query={list} />;
  const named = open === null ? null : letterNameOf(open, list.data.letters);
  const shownMarket = named?.market ?? market;
  const wanted = text.trim().toLowerCase();
  const shown = list.data.letters.filter(
    (one) =>
      one.market === shownMarket &&
      [wordOr(i18n, `letters.kind.${one.family}`, one.kind), wordOr(i18n, 'letters.family', one.family)]
        .join(' ')
        .toLowerCase()
        .includes(wanted),
  );
  return (
    <div className={named ? 'obody writing' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('frame.section.letters')}>
        <div className="gtools">
          <Link className="link" to={addressOf({ screen: 'content', detail: null })}>
            ‹ {t('frame.section.content')}
          </Link>
          <SearchField label={t('letters.find')} value={text} onChange={setText} />
          <Segments
            label={t('content.column.market')}
            choices={(['cs', 'ro'] as const).map((value) => ({ value, label: markets[value].country }))}
            value={shownMarket}
            onChange={(next) => {
              setMarket(next);
              if (named) showDetail(keyOf({ ...named, market: next }));
            }}
          />
        </div>
        <Letters letters={shown} open={open} />
      </section>
      {named && (
        <LetterPanel
          key={keyOf(named)}
          name={named}
          onSaved={() => void queries.invalidateQueries({ queryKey: api.content.letters.key() })}
          onClose={() => showDetail(null)}
        />
      )}
    </div>
  );
}
