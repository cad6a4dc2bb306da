import type { ChangePreview } from '@kolobeh/shared/order/change/order-change.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../base/data/api.ts';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { addressLines } from '../buyer/address-lines.ts';
import type { ChangedOrder, ChangeValues } from './change-values.ts';

interface WayProps {
  form: UseFormReturn<ChangeValues>;
  order: ChangedOrder;
  /** Null while the offers are being asked for. */
  offers: Pick<ChangePreview, 'deliveries' | 'payments'> | null;
}

/** Pick-up points of the chosen carrier by their words; the one that the order has stays until another is chosen. */
function PlaceField({ form, order }: Pick<WayProps, 'form' | 'order'>) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const code = useWatch({ control: form.control, name: 'type_delivery_code' });
  const found = useQuery(
    api.checkout.places.queryOptions({
      input: { market: order.row.market, type_delivery_code: code, search: search.trim(), limit: 20 },
    }),
  );
  const chosen = useWatch({ control: form.control, name: 'dispensing_place' });
  const choices = (found.data?.places ?? []).map((place) => ({
    value: String(place.id),
    label: `${place.name}, ${place.street}, ${place.city}`,
  }));
  const isKept =
    chosen !== '' && code === order.row.type_delivery_code && !choices.some(({ value }) => value === chosen);
  const kept = isKept ? [{ value: chosen, label: addressLines(order.delivery_address).join(', ') }] : [];
  return (
    <FormRow of={2}>
      <TextField
        id="change-place-search"
        label={t('orderChange.placeSearch')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <SelectField
        id="change-place"
        label={t('orderChange.place')}
        none={t('orderChange.choose')}
        choices={[...kept, ...choices]}
        error={form.formState.errors.dispensing_place?.message}
        {...form.register('dispensing_place')}
      />
    </FormRow>
  );
}

function StoreField({ form, order }: Pick<WayProps, 'form' | 'order'>) {
  const { t } = useTranslation();
  const stores = useQuery(api.store.list.queryOptions({ input: { market: order.row.market } }));
  const choices = (stores.data?.stores ?? []).map(({ seo_name: value, name, city }) => ({
    value,
    label: `${name}, ${city}`,
  }));
  return (
    <SelectField
      id="change-store"
      label={t('orderChange.store')}
      none={t('orderChange.choose')}
      choices={choices}
      error={form.formState.errors.store?.message}
      {...form.register('store')}
    />
  );
}

/** How it goes and how it is paid, with what each costs for these goods. */
export function ChangeWay({ form, order, offers }: WayProps) {
  const { t } = useTranslation();
  const { register, control, formState, setValue } = form;
  const code = useWatch({ control, name: 'type_delivery_code' });
  const { row } = order;
  const deliveries = offers?.deliveries ?? [];
  const kind = deliveries.find((one) => one.code === code)?.kind;
  const named = (all: readonly { code: string; name: string; price: Parameters<typeof showMoney>[0] }[]) =>
    all.map((one) => ({ value: one.code, label: `${one.name} · ${showMoney(one.price)}` }));
  const withKept = (choices: { value: string; label: string }[], value: string, label: string) =>
    choices.some((one) => one.value === value) ? choices : [{ value, label }, ...choices];
  return (
    <fieldset className="chg-part">
      <legend>{t('orderChange.way')}</legend>
      <FormRow of={2}>
        <SelectField
          id="change-delivery"
          label={t('order.delivery')}
          choices={withKept(named(deliveries), row.type_delivery_code, order.delivery_name)}
          error={formState.errors.type_delivery_code?.message}
          {...register('type_delivery_code', {
            // A point or store belongs to the delivery that was chosen before.
            onChange: () => {
              setValue('dispensing_place', '');
              setValue('store', '');
            },
          })}
        />
        <SelectField
          id="change-payment"
          label={t('order.column.type_payment')}
          choices={withKept(named(offers?.payments ?? []), row.type_payment, row.type_payment)}
          error={formState.errors.type_payment?.message}
          {...register('type_payment')}
        />
      </FormRow>
      {kind === 'pickup_point' && <PlaceField form={form} order={order} />}
      {kind === 'store' && <StoreField form={form} order={order} />}
    </fieldset>
  );
}
