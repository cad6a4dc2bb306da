import type { DiscountCode } from '@kolobeh/shared/discount/discount-code.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '../../base/address/address.ts';
import { api } from '../../base/data/api.ts';
import { showMoment } from '../../base/show-moment.ts';
import { SelectField } from '../../form/SelectField.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useSettled } from '../../grid/rows/use-settled.ts';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pages } from '../../ui/table/Pages.tsx';
import { CodeFile } from './CodeFile.tsx';
import { type Withdrawing, WithdrawDialog } from './WithdrawDialog.tsx';

const pageSize = 20;
const quietMs = 250;
const shownStates = ['all', 'free', 'used', 'withdrawn'] as const;
type ShownState = (typeof shownStates)[number];

interface CodeListProps {
  discountId: number;
  /** They cannot be withdrawn while the discount is archived: nobody can use them. */
  isReadOnly: boolean;
  onChanged: () => void;
}

/** What became of a code: the order that has it, or who withdrew it and why. */
function Fate({ code: { state, order, uses, is_single_use: isSingle, withdrawn } }: { code: DiscountCode }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {t(`discount.code.state.${state}`)}
      {order !== null && (
        <>
          {' '}
          <Link className="link code" to={addressOf({ screen: 'orders', detail: order })}>
            {order}
          </Link>
        </>
      )}
      {!isSingle && uses > 0 && <small className="faint"> {t('discount.card.uses', { count: uses })}</small>}
      {withdrawn && (
        <small className="faint">
          {' '}
          {showMoment(i18n.language, withdrawn.at)}, {withdrawn.by || '—'}: {withdrawn.reason}
        </small>
      )}
    </>
  );
}

function useColumns({ isReadOnly, onWithdraw }: { isReadOnly: boolean; onWithdraw: (code: DiscountCode) => void }) {
  const { t } = useTranslation();
  const columns: DataColumn<DiscountCode>[] = [
    {
      id: 'code',
      heading: t('discount.code.code'),
      isRowHead: true,
      cell: ({ code, is_single_use: isSingle }) => (
        <>
          <b className="code">{code}</b>
          {!isSingle && <small className="faint"> {t('discount.code.forAll')}</small>}
        </>
      ),
    },
    { id: 'state', heading: t('discount.column.state'), cell: (code) => <Fate code={code} />, className: 'words' },
    {
      id: 'withdraw',
      heading: t('discount.code.withdraw'),
      isHeadingHidden: true,
      cell: (row) =>
        row.state === 'free' && (
          <button
            type="button"
            className="link"
            aria-label={t('discount.code.withdrawOne', { code: row.code })}
            onClick={() => onWithdraw(row)}
          >
            {t('discount.code.withdraw')}
          </button>
        ),
    },
  ];
  return isReadOnly ? columns.filter(({ id }) => id !== 'withdraw') : columns;
}

interface CodeFilterProps {
  typed: string;
  state: ShownState;
  onChange: (changed: { typed?: string; state?: ShownState }) => void;
}

function CodeFilter({ typed, state, onChange }: CodeFilterProps) {
  const { t } = useTranslation();
  return (
    <FormRow of={2}>
      <TextField
        id="code-search"
        type="search"
        spellCheck={false}
        label={t('discount.code.search')}
        value={typed}
        onChange={({ target }) => onChange({ typed: target.value })}
      />
      <SelectField
        id="code-state"
        label={t('discount.column.state')}
        choices={shownStates.map((value) => ({ value, label: t(`discount.code.shown.${value}`) }))}
        value={state}
        onChange={({ target }) => onChange({ state: shownStates.find((one) => one === target.value) })}
      />
    </FormRow>
  );
}

/** Codes of a discount by pages of the server, found by a part of theirs, and withdrawn for a reason. */
export function CodeList({ discountId: id, isReadOnly, onChanged }: CodeListProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<ShownState>('all');
  const [page, setPage] = useState(1);
  const [withdrawing, setWithdrawing] = useState<Withdrawing | null>(null);
  const search = useSettled(typed, quietMs).trim().slice(0, 40);
  const columns = useColumns({ isReadOnly, onWithdraw: setWithdrawing });
  const list = useQuery(
    api.discount.discountCodes.queryOptions({
      input: { id, search, state, page, page_size: pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  const found = list.data;
  const free = found?.free ?? 0;
  return (
    <div className="stack gap-8" role="group" aria-label={t('discount.code.list')}>
      <CodeFilter
        typed={typed}
        state={state}
        onChange={(changed) => {
          setTyped(changed.typed ?? typed);
          setState(changed.state ?? state);
          setPage(1);
        }}
      />
      {found ? (
        <DataTable
          rows={found.codes}
          rowId={(code) => String(code.id)}
          columns={columns}
          look="plaint tight"
          kind={(code) => (code.state === 'free' ? undefined : 'faint')}
          empty={<p className="faint">{t('discount.code.none')}</p>}
        />
      ) : list.isError ? (
        <NotLoadedLine query={list} />
      ) : (
        <Skeleton lines={3} label={t('frame.loading')} />
      )}
      <Pages page={page} pages={Math.ceil((found?.total ?? 0) / pageSize)} onPage={setPage} />
      {!isReadOnly && free > 0 && (
        <button type="button" className="btn quiet" onClick={() => setWithdrawing('all')}>
          {t('discount.code.withdrawAll', { count: free })}
        </button>
      )}
      <CodeFile discountId={id} search={search} state={state} />
      {withdrawing && (
        <WithdrawDialog
          discountId={id}
          of={withdrawing}
          free={free}
          onChanged={onChanged}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </div>
  );
}
