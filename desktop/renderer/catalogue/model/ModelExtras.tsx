import type { OfficeMaster } from '@kolobeh/shared/catalogue/office/master-product.ts';
import { Quality } from '@kolobeh/shared/catalogue/quality.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { client } from '../../base/data/api.ts';
import { useKeyedCall } from '../../base/data/keyed-call.ts';
import { refusalText } from '../../base/data/refusal-text.ts';
import { officeToday, showDay } from '../../base/show-moment.ts';
import { wordOr } from '../../base/words.ts';
import { Check } from '../../form/Check.tsx';
import { DayField } from '../../form/DayField.tsx';
import { SelectField } from '../../form/SelectField.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useRefused } from '../../form/use-refused.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { ModelFits } from './ModelFits.tsx';

type Gift = OfficeMaster['gifts'][number];
type Cover = OfficeMaster['covers'][number];

interface ExtrasProps {
  master: OfficeMaster;
  mayEdit: boolean;
  onSaved: (master: OfficeMaster) => void;
}

/** What comes free with the model, with the way to end it. */
function Gifts({ master, mayEdit, onSaved }: ExtrasProps) {
  const { t, i18n } = useTranslation();
  const show = useToasts((state) => state.show);
  const end = async (gift: number) => {
    try {
      onSaved(await client.catalogue.endGift({ id: master.id, gift }));
    } catch (error) {
      show('bad', refusalText(i18n, error));
    }
  };
  const columns: DataColumn<Gift>[] = [
    {
      id: 'gift',
      heading: t('model.column.goods'),
      isRowHead: true,
      cell: ({ name, product }) => (
        <>
          {name} <small className="code faint">{product}</small>
        </>
      ),
    },
    { id: 'market', heading: t('model.giftMarket'), cell: ({ market }) => t(`product.market.${market}`) },
    {
      id: 'qualities',
      heading: t('model.column.qualities'),
      cell: ({ qualities }) => qualities.map((quality) => t(`model.quality.${quality}`)).join(', '),
    },
    {
      id: 'days',
      heading: t('model.column.days'),
      cell: ({ valid_from: from, valid_to: to }) =>
        `${showDay(i18n.language, from)} – ${to ? showDay(i18n.language, to) : '…'}`,
      className: 'num nowrap',
    },
    {
      id: 'state',
      heading: t('model.column.state'),
      cell: ({ id, is_active: isActive }) =>
        isActive && mayEdit ? (
          <button type="button" className="btn quiet" onClick={() => void end(id)}>
            {t('model.endGift')}
          </button>
        ) : (
          t(isActive ? 'model.given' : 'model.ended')
        ),
    },
  ];
  return (
    <section className="card stack gap-8" aria-label={t('model.gifts')}>
      <h3>{t('model.gifts')}</h3>
      {master.gifts.length === 0 && <p className="faint">{t('model.noGifts')}</p>}
      {master.gifts.length > 0 && (
        <DataTable
          rows={master.gifts}
          rowId={({ id }) => String(id)}
          columns={columns}
          look="plaint tight"
          kind={(gift) => (gift.is_active ? undefined : 'faint')}
        />
      )}
      {mayEdit && <NewGift master={master} onSaved={onSaved} />}
    </section>
  );
}

interface GiftValues {
  market: 'cs' | 'ro';
  product: string;
  qualities: Quality[];
  valid_from: string;
  valid_to: string;
}

function NewGift({ master, onSaved }: Omit<ExtrasProps, 'mayEdit'>) {
  const { t } = useTranslation();
  const empty: GiftValues = { market: 'cs', product: '', qualities: ['new'], valid_from: officeToday(), valid_to: '' };
  const form = useForm<GiftValues>({ defaultValues: empty });
  const refused = useRefused(form);
  const keyed = useKeyedCall();
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (values) => {
    try {
      const gift = {
        ...values,
        id: master.id,
        product: values.product.trim().toUpperCase(),
        valid_to: values.valid_to || null,
      };
      const saved = await keyed(gift, (once) => client.catalogue.addGift(gift, once));
      form.reset();
      onSaved(saved);
    } catch (error) {
      refused(error);
    }
  });
  const days = ['valid_from', 'valid_to'] as const;
  return (
    <form className="md-gift" noValidate aria-label={t('model.addGift')} onSubmit={(event) => void send(event)}>
      <TextField
        id="gift-product"
        label={t('model.giftCode')}
        className="input code"
        error={errors.product?.message}
        {...form.register('product')}
      />
      <SelectField
        id="gift-market"
        label={t('model.giftMarket')}
        choices={(['cs', 'ro'] as const).map((value) => ({ value, label: t(`product.market.${value}`) }))}
        {...form.register('market')}
      />
      {days.map((day) => (
        <Controller
          key={day}
          control={form.control}
          name={day}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <DayField
              id={`gift-${day}`}
              label={t(`model.${day}`)}
              value={value}
              onChange={onChange}
              error={error?.message}
            />
          )}
        />
      ))}
      <div className="row">
        {Quality.options.map((quality) => (
          <Check key={quality} value={quality} label={t(`model.quality.${quality}`)} {...form.register('qualities')} />
        ))}
      </div>
      <SubmitButton text={t('model.addGift')} look="btn line" isBusy={isSubmitting} />
    </form>
  );
}

/** Insurance and warranties offered with the model, by the price of the goods. */
function Covers({ covers }: Pick<OfficeMaster, 'covers'>) {
  const { t, i18n } = useTranslation();
  const show = ({ market }: Cover, amount: number): string => showMoney({ amount, currency: markets[market].currency });
  const columns: DataColumn<Cover>[] = [
    { id: 'cover', heading: t('model.column.cover'), cell: ({ name }) => name, isRowHead: true },
    { id: 'market', heading: t('model.giftMarket'), cell: ({ market }) => wordOr(i18n, 'product.market', market) },
    {
      id: 'months',
      heading: t('model.column.length'),
      cell: ({ months }) => t('model.months', { count: months }),
      className: 'num nowrap',
    },
    {
      id: 'goods',
      heading: t('model.column.goodsPrice'),
      cell: (cover) =>
        `${show(cover, cover.price_from)} – ${cover.price_below === null ? '…' : show(cover, cover.price_below)}`,
      className: 'num nowrap r',
    },
    {
      id: 'price',
      heading: t('model.column.price'),
      cell: (cover) => <b>{show(cover, cover.price)}</b>,
      className: 'num nowrap r',
    },
  ];
  return (
    <section className="card stack gap-8" aria-label={t('model.covers')}>
      <h3>{t('model.covers')}</h3>
      <DataTable
        rows={covers}
        rowId={({ market, kind, months, price_from: from }) => `${market} ${kind} ${months} ${from}`}
        columns={columns}
        look="plaint tight"
        empty={<p className="faint">{t('model.noCovers')}</p>}
      />
    </section>
  );
}

/** Gifts, accessories, insurance and warranties that go with a model. */
export function ModelExtras(props: ExtrasProps) {
  return (
    <div className="md-form stack gap-12">
      <ModelFits {...props} />
      <Gifts {...props} />
      <Covers covers={props.master.covers} />
    </div>
  );
}
