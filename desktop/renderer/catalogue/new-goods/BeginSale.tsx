import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { CellField } from '../../form/CellField.tsx';
import { Check } from '../../form/Check.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextAreaField } from '../../form/TextAreaField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { markWrong, useRefused } from '../../form/use-refused.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { saleOf, saleValues, type SaleRow, type SaleValues } from './sale-values.ts';

interface BeginSaleProps {
  master: OfficeMaster;
  market: 'cs' | 'ro';
  onBegun: (master: OfficeMaster) => void;
}

interface VariantsProps {
  form: ReturnType<typeof useForm<SaleValues>>;
}

/** Variants that are not sold in the market, with the names they will have there. */
function Unsold({ form }: VariantsProps) {
  const { t } = useTranslation();
  const rows = useWatch({ control: form.control, name: 'variants' });
  const errors = form.formState.errors.variants;
  const columns: DataColumn<SaleRow & { at: number }>[] = [
    {
      id: 'variant',
      heading: t('model.variant'),
      isRowHead: true,
      cell: ({ at, code }) => (
        <Check label={<span className="code">{code}</span>} {...form.register(`variants.${at}.isOn`)} />
      ),
    },
    ...(['long_name', 'colour_name'] as const).map((field) => ({
      id: field,
      heading: t(`model.field.${field}`),
      cell: ({ at, code }: SaleRow & { at: number }) => (
        <>
          <CellField
            label={`${t(`model.field.${field}`)}: ${code}`}
            aria-invalid={errors?.[at]?.[field] !== undefined}
            value={rows[at]?.[field] ?? ''}
            onChange={(text) => form.setValue(`variants.${at}.${field}`, text, { shouldDirty: true })}
          />
          <FieldError code={errors?.[at]?.[field]?.message} />
        </>
      ),
    })),
  ];
  return (
    <DataTable
      rows={rows.map((row, at) => ({ ...row, at }))}
      rowId={({ id }) => String(id)}
      columns={columns}
      label={t('newGoods.unsold')}
      box="mx-box"
      look="mx"
    />
  );
}

/** The model, or more of its variants, begin to be sold in a country: under names made of what they are called elsewhere. */
export function BeginSale({ master, market, onBegun }: BeginSaleProps) {
  const { t } = useTranslation();
  const show = useToasts((state) => state.show);
  const form = useForm<SaleValues>({ defaultValues: saleValues(master, market) });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const rows = useWatch({ control: form.control, name: 'variants' });
  const chosen = rows.flatMap((row, at) => (row.isOn ? [at] : []));
  const refused = useRefused(form, {
    pathOf: (path) => path.replace(/^variants\.(\d+)/, (_, at: string) => `variants.${chosen[Number(at)] ?? 0}`),
  });
  const keyed = useKeyedCall();
  const hasWords = master.words[market] !== null;
  const send = form.handleSubmit(async (values) => {
    const sale = saleOf(values, hasWords);
    if (!sale.ok) return void markWrong(form, sale.refusal);
    const input = { ...sale.value, id: master.id, market };
    try {
      const after = await keyed(input, (once) => client.catalogue.beginSale(input, once));
      show('ok', t('newGoods.begun', { count: sale.value.variants.length }));
      onBegun(after);
    } catch (error) {
      refused(error);
    }
  });
  return (
    <form
      className="ng"
      noValidate
      aria-label={t('newGoods.saleIn', { market: t(`product.market.${market}`) })}
      onSubmit={(event) => void send(event)}
    >
      <p className="faint">{t('newGoods.saleText')}</p>
      {!hasWords && (
        <section className="card stack gap-8" aria-label={t('newGoods.modelWords')}>
          <TextField
            id={`sale-${market}-name`}
            label={t('model.field.name')}
            error={errors.words?.name?.message}
            {...register('words.name')}
          />
          <TextAreaField
            id={`sale-${market}-description`}
            label={t('model.field.description')}
            error={errors.words?.description?.message}
            {...register('words.description')}
          />
        </section>
      )}
      <Unsold form={form} />
      <FieldError code={errors.isAnyOn?.message} />
      <footer className="savebar">
        <span className="faint">{t('newGoods.priceHint')}</span>
        <SubmitButton text={t('newGoods.begin', { count: chosen.length })} isBusy={isSubmitting} />
      </footer>
    </form>
  );
}
