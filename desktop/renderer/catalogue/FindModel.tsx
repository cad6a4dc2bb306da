import type { MasterRow } from '@kolobeh/shared/category/product-categories.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../base/data/api.ts';
import { useSettled } from '../grid/rows/use-settled.ts';
import { Icon } from '../ui/Icon.tsx';
import { SearchField } from '../ui/SearchField.tsx';

interface FindModelProps {
  label: string;
  /** Ids of models that are not offered. */
  known: readonly number[];
  /** Accessories alone; absent: models of all kinds. */
  isOfAccessories?: boolean;
  isDisabled?: boolean;
  onAdd: (model: Pick<MasterRow, 'id' | 'code' | 'name'>) => void;
}

const quietMs = 250;
const shortest = 2;
const accessories = { type_device: { filterType: 'set' as const, values: ['accessory'] } };

/** Models found by name or code; one is put in by a press. */
export function FindModel({ label, known, isOfAccessories = false, isDisabled = false, onAdd }: FindModelProps) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const search = useSettled(term, quietMs).trim();
  const found = useQuery(
    api.category.masterRows.queryOptions({
      input: { start_row: 0, end_row: 12, search, sort: [], filter: isOfAccessories ? accessories : {} },
      enabled: search.length >= shortest,
      placeholderData: keepPreviousData,
    }),
  );
  const rows = search.length >= shortest ? (found.data?.rows ?? []) : [];
  const offered = rows.filter(({ id }) => !known.includes(id)).slice(0, 8);
  const isNone = search.length >= shortest && !found.isFetching && found.data !== undefined && offered.length === 0;
  return (
    <div className="stack gap-8">
      <SearchField label={label} value={term} onChange={setTerm} />
      <ul className="plain mm-found" aria-busy={found.isFetching} aria-label={label}>
        {offered.map(({ id, name, code }) => (
          <li key={id}>
            <button type="button" className="btn quiet" disabled={isDisabled} onClick={() => onAdd({ id, name, code })}>
              <Icon name="plus" size="s" /> {name} <small className="code faint">{code}</small>
            </button>
          </li>
        ))}
      </ul>
      {isNone && (
        <p className="faint" role="status">
          {t('model.noneFound')}
        </p>
      )}
    </div>
  );
}
