import { slotValue } from '@kolobeh/shared/delivery/time-slots.ts';
import { showMoney } from '@kolobeh/shared/kernel/money.ts';
import type { LeaseOption } from '@kolobeh/shared/catalogue/lease-option.ts';
import { bestLease } from '@kolobeh/shared/lease/count-lease.ts';
import { leasingCode, storeCashCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { CheckoutSummary, DeliveryOption, PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import type { StockedStore } from '@kolobeh/shared/store/contract.ts';
import { usePayable } from '../base/live/device-wallet.ts';
import { useTexts } from '../base/texts/TextsProvider.tsx';
import { arrivalWords } from '../ui/days/arrival.ts';
import { dayOn } from '../ui/days/day.ts';
import { FieldMessage } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoanExample } from '../instalment/LoanExample.tsx';
import { optionWords } from '../instalment/option-words.ts';
import { LeaseSelect } from '../lease/LeaseSelect.tsx';
import type { Lender } from './lender/choose-loan.ts';
import { LenderSelect } from './lender/LenderSelect.tsx';
import { paymentWords } from './payment-words.ts';
import { PaymentPrice, PriceOrFree } from './OrderSlip.tsx';
import { StoreChoice } from './place/StoreChoice.tsx';

const deliveryIcons = { courier: 'truck', pickup_point: 'box', store: 'store' } as const;
const paymentIcons = {
  cash_on_delivery: 'truck',
  bank_transfer: 'bank',
  card: 'card',
  instalments: 'calendar',
} as const;

/** Hours in which a courier is asked to come; without scripts they are sent with the whole choice. */
function Hours({ option, chosen }: { option: DeliveryOption; chosen: CheckoutSummary['timeslot'] }) {
  const { t, market } = useTexts();
  if (option.timeslots.length === 0) return null;
  return (
    <span className="select mt-2 block max-w-[420px]">
      <select
        className="input"
        name={`timeslot_${option.code}`}
        aria-label={t('delivery.hours')}
        defaultValue={chosen ? slotValue(chosen) : ''}
      >
        <option value="">{t('delivery.hours_soonest')}</option>
        {option.timeslots.map((slot) => (
          <option key={slotValue(slot)} value={slotValue(slot)}>
            {t('delivery.hours_of', { ...slot, day: dayOn(t, market, slot.day) })}
          </option>
        ))}
      </select>
      <Icon name="chev-d" />
    </span>
  );
}

/** The point, the store or the hours that belong to a way of delivery. */
function Where({
  option,
  stores,
  summary,
}: {
  option: DeliveryOption;
  stores: readonly StockedStore[];
  summary: CheckoutSummary;
}) {
  const { t } = useTexts();
  const isChosen = summary.draft.type_delivery_code === option.code;
  if (option.kind === 'store') return <StoreChoice option={option} stores={stores} summary={summary} />;
  if (option.kind !== 'pickup_point') return <Hours option={option} chosen={isChosen ? summary.timeslot : null} />;
  const place = summary.place?.carrier === option.carrier ? summary.place : null;
  return (
    <>
      {place && (
        <b className="strong block text-(--ink)">
          {place.name}, {place.street}, {place.city}
        </b>
      )}
      {place?.refusal && <FieldMessage id={`place-${place.id}`} text={t(`field.${place.refusal}`)} />}
      <button className="link small py-1" type="submit" name="intent" value={`place:${option.code}`}>
        {t(place ? 'delivery.change_place' : 'delivery.choose_place')}
      </button>
    </>
  );
}

function Delivery({
  option,
  stores,
  summary,
}: {
  option: DeliveryOption;
  stores: readonly StockedStore[];
  summary: CheckoutSummary;
}) {
  const { t, market } = useTexts();
  const id = `delivery-${option.code}`;
  const timeslot = summary.draft.type_delivery_code === option.code ? summary.timeslot : null;
  // A chosen store promises its own hour.
  const promise = summary.store && summary.delivery?.code === option.code ? summary.delivery : option;
  const arrival = arrivalWords(t, market, { ...promise, timeslot }, option.kind !== 'courier');
  return (
    <div className={option.refusal ? 'line-opt off' : 'line-opt'}>
      <span className="check">
        <input
          type="radio"
          id={id}
          name="delivery"
          value={option.code}
          disabled={option.refusal !== null}
          defaultChecked={summary.draft.type_delivery_code === option.code}
        />
      </span>
      <label className="row cursor-pointer items-start gap-2.5" htmlFor={id}>
        <Icon name={deliveryIcons[option.kind]} />
        <span className="name">{option.name}</span>
      </label>
      <span className="num strong nowrap">
        <PriceOrFree price={option.price} />
      </span>
      <div className="sub">
        <span className="block">{option.refusal ? t(`delivery.${option.refusal}`) : arrival}</span>
        {!option.refusal && <Where option={option} stores={stores} summary={summary} />}
      </div>
    </div>
  );
}

/**
 * All ways of delivery, the impossible ones with their reason. Under the chosen one stands the pick-up point or the
 * list of stores.
 */
export function DeliveryOptions(props: {
  deliveries: readonly DeliveryOption[];
  stores: readonly StockedStore[];
  summary: CheckoutSummary;
}) {
  const { t } = useTexts();
  const { deliveries, stores, summary } = props;
  return (
    <fieldset className="card pad">
      <legend className="sr">{t('delivery.how')}</legend>
      <h2 aria-hidden="true">{t('delivery.how')}</h2>
      <div className="lines">
        {deliveries.map((option) => (
          <Delivery key={option.code} option={option} stores={stores} summary={summary} />
        ))}
      </div>
    </fieldset>
  );
}

/** The limit that the goods do not keep, in words. */
function limitOf({ refusal, min_amount: min, max_amount: max }: PaymentOption): string {
  const limit = refusal === 'AMOUNT_TOO_HIGH' ? max : min;
  return limit ? showMoney(limit) : '';
}

interface PaymentProps {
  option: PaymentOption;
  isChosen: boolean;
  leases: readonly LeaseOption[];
  /** Who lends for the cart; of who means to pay by instalments. */
  lenders: readonly Lender[];
  /** Also the loan and the lease chosen before. */
  summary: Pick<CheckoutSummary, 'draft' | 'instalments' | 'lease'>;
}

function Payment({ option, isChosen, leases, lenders, summary }: PaymentProps) {
  const { t } = useTexts();
  const isLease = option.code === leasingCode;
  const isLoan = !isLease && option.kind === 'instalments' && !option.refusal;
  const { instalments, lease } = summary;
  const id = `payment-${option.code}`;
  return (
    <div className={option.refusal ? 'line-opt off' : 'line-opt'}>
      <span className="check">
        <input
          type="radio"
          id={id}
          name="payment"
          value={option.code}
          disabled={option.refusal !== null}
          defaultChecked={isChosen}
        />
      </span>
      <label className="row cursor-pointer items-start gap-2.5" htmlFor={id}>
        <Icon name={option.code === storeCashCode ? deliveryIcons.store : paymentIcons[option.kind]} />
        <span className="name">{option.name}</span>
      </label>
      <span className="num strong text-end max-sm:max-w-[7em]">
        <PaymentPrice
          payment={option}
          option={isLease ? (lease ?? bestLease(leases)) : (instalments?.option ?? null)}
        />
      </span>
      <span className="sub">
        {option.refusal ? t(`delivery.${option.refusal}`, { amount: limitOf(option) }) : t(paymentWords(option))}
      </span>
      {isLease && !option.refusal && <LeaseSelect options={leases} chosen={lease} />}
      {isLoan && lenders.length > 0 && <LenderSelect payment={option.code} lenders={lenders} summary={summary} />}
      {isLoan && lenders.length === 0 && instalments && (
        <div className="sub">
          <p className="num">{t('calc.short', optionWords(instalments.option))}</p>
          <LoanExample option={instalments.option} />
        </div>
      )}
    </div>
  );
}

/**
 * All ways of payment that the device can use with their fees; those the chosen delivery rules out say why. Instalments
 * chosen in the cart are chosen here too, until the customer chooses otherwise.
 */
export function PaymentOptions({
  payments,
  leases,
  lenders,
  summary,
}: {
  payments: readonly PaymentOption[];
  leases: readonly LeaseOption[];
  lenders: readonly Lender[];
  summary: Pick<CheckoutSummary, 'draft' | 'instalments' | 'lease'>;
}) {
  const { t } = useTexts();
  const payable = usePayable(payments, summary.draft.type_payment);
  // Who chose instalments in the cart means to pay so, until another way is chosen.
  const isWanted = ({ code, kind }: PaymentOption): boolean =>
    summary.draft.type_payment === undefined
      ? kind === 'instalments' && code !== leasingCode && summary.instalments !== null
      : summary.draft.type_payment === code;
  return (
    <fieldset className="card pad">
      <legend className="sr">{t('delivery.payment')}</legend>
      <h2 aria-hidden="true">{t('delivery.payment')}</h2>
      <div className="lines">
        {payable.map((option) => (
          // One that becomes possible or impossible begins anew; the others keep the keyboard's place while a new
          // delivery is taken in.
          <Payment
            key={`${option.code}-${option.refusal === null ? 'on' : 'off'}`}
            option={option}
            isChosen={option.refusal === null && isWanted(option)}
            leases={leases}
            lenders={lenders}
            summary={summary}
          />
        ))}
      </div>
    </fieldset>
  );
}
