import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { ChangedLine } from '@kolobeh/shared/order/change/order-change.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money, showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { TextField } from '../../form/TextField.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ChangeValues } from './change-values.ts';

interface GoodsProps {
  form: UseFormReturn<ChangeValues>;
  market: OfficeOrder['row']['market'];
  /** Names and prices of the lines, as they stand. */
  lines: readonly ChangedLine[];
}

/** Fewest letters by which products are looked for. */
const fewest = 2;

/** Products found by name, code or EAN; one press puts one to the order. */
function AddProduct({
  market,
  onAdd,
}: {
  market: GoodsProps['market'];
  onAdd: (product: string, name: string) => void;
}) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const words = search.trim();
  const found = useQuery({
    ...api.catalogue.officeRows.queryOptions({ input: { start_row: 0, end_row: 8, search: words } }),
    enabled: words.length >= fewest,
  });
  const priceOf = (row: { price_cs: number | null; price_ro: number | null }) => row[`price_${market}`];
  const rows = (found.data?.rows ?? []).filter((row) => row.is_active && priceOf(row) !== null);
  return (
    <div className="chg-add">
      <TextField
        id="change-search"
        label={t('orderChange.add')}
        hint={t('orderChange.addHint')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter looks for the product, it does not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {words.length >= fewest && found.data && rows.length === 0 && (
        <p className="faint" role="status">
          {t('orderChange.nothingFound')}
        </p>
      )}
      {rows.length > 0 && words.length >= fewest && (
        <ul className="plain chg-found" aria-label={t('orderChange.found')}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="btn quiet"
                onClick={() => {
                  onAdd(row.code, row.name);
                  setSearch('');
                }}
              >
                <span className="grow">
                  {row.name} <small className="code faint">{row.code}</small>
                </span>
                <span className="faint nowrap">{t('orderChange.free', { count: row.on_hand - row.reserved })}</span>
                <span className="num nowrap">{showMoney(money(priceOf(row) ?? 0, markets[market].currency))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Lines with their pieces, and what is put to them. */
export function ChangeGoods({ form, market, lines }: GoodsProps) {
  const { t } = useTranslation();
  const { register, control, formState } = form;
  const { errors } = formState;
  const added = useFieldArray({ control, name: 'added' });
  const whole = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <fieldset className="chg-part">
      <legend>{t('orderChange.goods')}</legend>
      {lines.map((line, index) => (
        <div key={line.id} className="chg-line">
          <div className="grow">
            <b>{line.name}</b>
            <p className="faint">
              <span className="code">{line.code}</span> ·{' '}
              {line.gift_of === null ? showMoney(line.unit_price) : t('orderChange.gift', { name: line.gift_of })}
            </p>
          </div>
          {line.gift_of === null && (
            <TextField
              id={`change-line-${index}`}
              label={t('orderChange.pieces')}
              aria-label={t('orderChange.piecesOf', { name: line.name })}
              error={errors.lines?.[index]?.quantity?.message}
              inputMode="numeric"
              {...register(`lines.${index}.quantity`)}
            />
          )}
        </div>
      ))}
      {added.fields.map((field, index) => (
        <div key={field.id} className="chg-line">
          <div className="grow">
            <b>{field.name}</b>
            <p className="faint">
              <span className="code">{field.product}</span> · {t('orderChange.comes')}
            </p>
            <FieldError code={errors.added?.[index]?.product?.message} />
          </div>
          <TextField
            id={`change-added-${index}`}
            label={t('orderChange.pieces')}
            aria-label={t('orderChange.piecesOf', { name: field.name })}
            error={errors.added?.[index]?.quantity?.message}
            inputMode="numeric"
            {...register(`added.${index}.quantity`)}
          />
          <button
            type="button"
            className="btn quiet"
            aria-label={t('form.takeOut', { name: field.name })}
            onClick={() => added.remove(index)}
          >
            <Icon name="x" size="s" />
          </button>
        </div>
      ))}
      <FieldError code={whole} />
      <AddProduct market={market} onAdd={(product, name) => added.append({ product, name, quantity: '1' })} />
    </fieldset>
  );
}
