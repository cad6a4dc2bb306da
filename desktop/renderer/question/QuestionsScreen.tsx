import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { OfficeQuestion } from '@kolobeh/shared/question/contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail, usePlace } from '../base/address/place.ts';
import { api } from '../base/data/api.ts';
import { openedAnew } from '../base/data/query-client.ts';
import { showMoment } from '../base/show-moment.ts';
import { Check } from '../form/Check.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NothingFits } from '../ui/NothingFits.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { DataColumn } from '../ui/table/data-column.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { QuestionPill } from './QuestionPill.tsx';

type ColumnId = 'asked' | 'market' | 'goods' | 'who' | 'question' | 'state';

function useColumns(open: string | null): DataColumn<OfficeQuestion>[] {
  const { t, i18n } = useTranslation();
  const column = (id: ColumnId, more: Omit<DataColumn<OfficeQuestion>, 'id' | 'heading'>) => ({
    id,
    heading: t(`question.column.${id}`),
    ...more,
  });
  const question = ({ id, question: words }: OfficeQuestion) => (
    <button type="button" className="link" aria-expanded={id === open} onClick={() => showDetail(id)}>
      {words.length > 90 ? `${words.slice(0, 90)}…` : words}
    </button>
  );
  return [
    column('question', { cell: question }),
    column('goods', { cell: ({ product }) => product.name, sortBy: ({ product }) => product.name }),
    column('who', { cell: ({ name }) => name, sortBy: ({ name }) => name }),
    column('market', { cell: ({ market }) => markets[market].country, sortBy: ({ market }) => market }),
    column('asked', {
      cell: ({ created_at: at }) => showMoment(i18n.language, at),
      sortBy: ({ created_at: at }) => at,
      className: 'num nowrap',
    }),
    column('state', { cell: ({ state }) => <QuestionPill state={state} />, sortBy: ({ state }) => state }),
  ];
}

/** Questions of customers about goods: those that wait, the longest waiting first; one opens to be answered. */
export function QuestionsScreen() {
  const { t, i18n } = useTranslation();
  const open = usePlace((place) => place.detail);
  const queries = useQueryClient();
  const list = useQuery(api.question.officeRows.queryOptions(openedAnew));
  const [search, setSearch] = useState('');
  const [withSettled, setWithSettled] = useState(false);
  const columns = useColumns(open);
  const rows = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase(i18n.language);
    return (list.data?.questions ?? [])
      .filter(({ state }) => withSettled || state === 'asked')
      .filter(({ question, name, product }) =>
        `${question} ${name} ${product.name} ${product.code}`.toLocaleLowerCase(i18n.language).includes(wanted),
      );
  }, [list.data, search, withSettled, i18n.language]);
  if (list.isPending) return <Skeleton lines={8} label={t('frame.loading')} />;
  if (!list.data) return <NotLoaded title={t('question.failed')} query={list} />;
  const shown = list.data.questions.find(({ id }) => id === open) ?? null;
  return (
    <div className={shown ? 'obody' : 'obody alone'}>
      <section className="gridwrap" aria-label={t('question.list')}>
        <div className="gtools">
          <SearchField label={t('question.search')} value={search} onChange={setSearch} />
          <Check
            label={t('question.settled')}
            checked={withSettled}
            onChange={({ target }) => setWithSettled(target.checked)}
          />
        </div>
        <DataTable
          rows={rows}
          rowId={({ id }) => id}
          columns={columns}
          label={t('question.title')}
          look="plaint stacking"
          empty={
            search ? <NothingFits /> : <Empty icon="mail" title={t('question.none')} text={t('question.noneText')} />
          }
          onOpen={({ id }) => showDetail(id)}
          isOpen={({ id }) => id === open}
        />
      </section>
      {shown && (
        <QuestionPanel
          key={shown.id}
          question={shown}
          onSettled={() => void queries.invalidateQueries({ queryKey: api.question.officeRows.key() })}
          onClose={() => showDetail(null)}
        />
      )}
    </div>
  );
}
