import { type Selection, selectionParts } from '@kolobeh/shared/buyout/selling/selector.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { RepairOperation } from '@kolobeh/shared/repair/contract.ts';
import { repairUrl, shownAtFirst } from '@kolobeh/shared/repair/repair-page.ts';
import { useEffect, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { paths } from '../base/paths.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type RepairView, listShown, timeOf } from './repair-view.ts';

const stockLook = { none_needed: '', in_stock: 'stock', last_piece: 'stock few', to_order: 'stock soon' } as const;

function PartWord({ operation }: { operation: RepairOperation }) {
  const { t } = useTexts();
  const { part_state: state, pieces, part_days: days } = operation;
  const words =
    state === 'none_needed' || state === 'last_piece'
      ? t(`repair.part_${state}`)
      : t(`repair.part_${state}`, { count: state === 'in_stock' ? pieces : days });
  return <span className={stockLook[state] || 'faint'}>{words}</span>;
}

function Row({ operation, isChosen }: { operation: RepairOperation; isChosen: boolean }) {
  const { t } = useTexts();
  const submit = useSubmit();
  // Ticked at once, so that the next row's tick sends this one too; the address follows.
  const [isTicked, setTicked] = useState(isChosen);
  useEffect(() => setTicked(isChosen), [isChosen]);
  const tick = ({ checked, form }: HTMLInputElement): void => {
    setTicked(checked);
    void submit(form, { replace: true, preventScrollReset: true });
  };
  const { code, name, about, price, minutes } = operation;
  const { unit, count } = timeOf(minutes);
  return (
    <li className={isChosen ? 'rp-op on' : 'rp-op'}>
      <label>
        <span className="check">
          <input
            type="checkbox"
            name="operation"
            value={code}
            checked={isTicked}
            onChange={({ currentTarget }) => tick(currentTarget)}
          />
        </span>
        <span className="rp-t">
          <b>{name}</b>
          <small>{about}</small>
        </span>
        <span className="rp-d">{t(`repair.${unit}`, { count })}</span>
        <span className="rp-s">
          <PartWord operation={operation} />
        </span>
        <span className="rp-p num">{showMoney(price)}</span>
      </label>
    </li>
  );
}

interface OperationsProps {
  selected: Selection;
  operations: readonly RepairOperation[];
  view: RepairView;
}

/** What the form says of itself wherever its rows are not shown: the device, and what was chosen behind the list. */
function Kept({ selected, chosen }: { selected: Selection; chosen: readonly string[] }) {
  return (
    <>
      {selectionParts.map((part) => (
        <input key={part} type="hidden" name={part} value={selected[part] ?? ''} />
      ))}
      {chosen.map((code) => (
        <input key={code} type="hidden" name="operation" value={code} />
      ))}
    </>
  );
}

function More({ hidden, view, selected }: { hidden: number; view: RepairView; selected: Selection }) {
  const { t, market } = useTexts();
  return (
    <li className="rp-more">
      <Link
        className="btn quiet wide"
        to={repairUrl(market.code, selected, { operations: view.chosen, isWhole: !view.isWhole })}
        replace
        preventScrollReset
      >
        {view.isWhole ? t('repair.fewer') : t('repair.more', { count: hidden })}
        <Icon name={view.isWhole ? 'chev-u' : 'chev-d'} size="s" />
      </Link>
    </li>
  );
}

/** The repairs of a device as a form; without scripts a button counts what is ticked. */
export function Operations({ selected, operations, view }: OperationsProps) {
  const { t, market } = useTexts();
  const { shown, hidden, isSearched } = listShown(operations, view);
  const away = view.chosen.filter((code) => !shown.some((one) => one.code === code));
  return (
    <section aria-labelledby="operations">
      <div className="rp-cap">
        <h2 className="rp-h" id="operations">
          {t('repair.operations')}
        </h2>
        <Form
          method="get"
          action={paths.repair(market.code)}
          role="search"
          aria-labelledby="operations"
          className="rp-search"
          replace
          preventScrollReset
        >
          <Kept selected={selected} chosen={view.chosen} />
          <input
            key={view.term}
            className="input"
            type="search"
            name="find"
            defaultValue={view.term}
            maxLength={80}
            placeholder={t('repair.search')}
            aria-label={t('repair.search')}
          />
          <button type="submit" className="iconbtn" aria-label={t('repair.search')}>
            <Icon name="search" />
          </button>
        </Form>
      </div>
      <Form method="get" action={paths.repair(market.code)} preventScrollReset>
        <Kept selected={selected} chosen={away} />
        {view.isWhole && <input type="hidden" name="all" value="1" />}
        {isSearched && <input type="hidden" name="find" value={view.term} />}
        <p className="muted" role="status">
          {shown.length === 0 && t('repair.search_none')}
        </p>
        {shown.length > 0 && (
          <ul className="card rp-list">
            <li className="rp-th" aria-hidden="true">
              <span />
              <span>{t('repair.column_name')}</span>
              <span>{t('repair.column_time')}</span>
              <span>{t('repair.column_part')}</span>
              <span>{t('repair.column_price')}</span>
            </li>
            {shown.map((operation) => (
              <Row key={operation.code} operation={operation} isChosen={view.chosen.includes(operation.code)} />
            ))}
            {!isSearched && operations.length > shownAtFirst && (
              <More hidden={hidden.length} view={view} selected={selected} />
            )}
          </ul>
        )}
        <button className="btn line mt-4 only-plain" type="submit">
          {t('repair.count')}
        </button>
      </Form>
      {isSearched && (
        <p className="mt-4">
          <Link
            className="link"
            to={repairUrl(market.code, selected, { operations: view.chosen })}
            replace
            preventScrollReset
          >
            {t('repair.search_clear')}
          </Link>
        </p>
      )}
      <p className="small faint rp-foot">{t('repair.included')}</p>
    </section>
  );
}
