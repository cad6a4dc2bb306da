import { TextField } from '../../form/TextField.tsx';
import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { StockForm } from '@kolobeh/shared/buyout/office/inspection-contract.ts';
import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, useForm, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, client } from '../../base/data/api.ts';
import { FormEnd } from '../../form/FormEnd.tsx';
import { FormRow } from '../../form/FormRow.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import { NotLoadedLine } from '../../ui/NotLoadedLine.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { PhotoPicker } from './PhotoPicker.tsx';

/** A whole number in digits, perhaps grouped by spaces; an empty text is none. */
const optionalNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .transform((text) => (text === '' ? null : Number(text.replaceAll(/\s/g, ''))))
    .refine((value) => value === null || (Number.isInteger(value) && value >= min && value <= max), 'INVALID');

const Fields = z.object({
  grade: Grade,
  battery: optionalNumber(1, 100),
  location: z.string().trim().toUpperCase().min(1, 'REQUIRED'),
  price: optionalNumber(1, 9_999_999),
});

interface StockDialogProps {
  buyout: OfficeBuyout;
  onTaken: (buyout: OfficeBuyout) => void;
  onClose: () => void;
}

/** Takes a wiped device to stock: grade, battery, place, photographs and, when it is to be offered, its price. */
export function StockDialog(props: StockDialogProps) {
  const { t } = useTranslation();
  const { number } = props.buyout.row;
  const form = useQuery(api.buyout.stockForm.queryOptions({ input: { number }, gcTime: 0 }));
  return (
    <Dialog title={t('buyout.stock.title')} onClose={props.onClose}>
      {form.data ? (
        <StockFields {...props} form={form.data} onPhotos={() => void form.refetch()} />
      ) : form.isError ? (
        <NotLoadedLine query={form} />
      ) : (
        <Skeleton lines={6} label={t('frame.loading')} />
      )}
    </Dialog>
  );
}

interface StockFieldsProps extends StockDialogProps {
  form: StockForm;
  onPhotos: () => void;
}

function StockFields({ buyout, form, onTaken, onClose, onPhotos }: StockFieldsProps) {
  const { t } = useTranslation();
  const { number } = buyout.row;
  const show = useToasts((state) => state.show);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [photos, setPhotos] = useState(() =>
    form.photos.flatMap(({ id, condition }) => (condition === null ? [id] : [])),
  );
  const fields = useForm({
    resolver: zodResolver(Fields),
    defaultValues: {
      grade: form.grade,
      battery: String(form.battery_percent ?? ''),
      location: '',
      price: String(form.price.amount / minorUnits),
    },
  });
  const { register, handleSubmit, formState } = fields;
  const refuse = useRefused(fields, {
    pathOf: (path) => (path === 'battery_percent' ? 'battery' : path),
    codes: { LOCATION_NOT_FOUND: ['location', 'INVALID'] },
  });
  const submit = handleSubmit(async ({ grade, battery, location, price }) => {
    const wish = {
      number,
      grade,
      battery_percent: battery,
      location,
      photos,
      price: price === null ? null : price * minorUnits,
    };
    try {
      const made = await client.buyout.toStock(wish, { context: { idempotencyKey } });
      show('ok', t('buyout.stock.done', { number: made.unit_number, code: made.product_code }));
      // The piece is in the books, whatever becomes of the look at its buy-out.
      onClose();
      onTaken(await client.buyout.officeDetail({ number }));
    } catch (error) {
      refuse(error);
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ValueFields register={register} errors={errors} currency={form.price.currency} />
      <p className="faint">{t('buyout.stock.priceHint')}</p>
      <PhotoPicker number={number} photos={form.photos} chosen={photos} onChange={setPhotos} onAdded={onPhotos} />
      <FormEnd text={t('buyout.stock.submit')} isBusy={isSubmitting} onCancel={onClose} cancelText={t('buyout.back')} />
    </form>
  );
}

interface ValueFieldsProps {
  register: UseFormRegister<z.input<typeof Fields>>;
  errors: FieldErrors<z.input<typeof Fields>>;
  currency: Currency;
}

/** Where the device will lie, what it is like and what it will cost. */
function ValueFields({ register, errors, currency }: ValueFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        id="stock-location"
        label={t('buyout.stock.location')}
        error={errors.location?.message}
        className="input code"
        autoFocus
        {...register('location')}
      />
      <FormRow of={3}>
        <SelectField
          id="stock-grade"
          label={t('buyout.stock.grade')}
          choices={Grade.options.map((value) => ({ value, label: value }))}
          {...register('grade')}
        />
        <TextField
          id="stock-battery"
          label={t('buyout.stock.battery')}
          error={errors.battery?.message}
          inputMode="numeric"
          {...register('battery')}
        />
        <TextField
          id="stock-price"
          label={t('buyout.stock.price', { currency: currency })}
          error={errors.price?.message}
          inputMode="numeric"
          {...register('price')}
        />
      </FormRow>
    </>
  );
}
