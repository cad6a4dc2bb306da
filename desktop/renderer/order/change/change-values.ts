import type { DeliveryAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import type { OfficeOrder } from '@kolobeh/shared/order/contract.ts';
import type { OrderChange } from '@kolobeh/shared/order/change/order-change.ts';

/** An order as far as its change shows it. */
export type ChangedOrder = Pick<OfficeOrder, 'delivery_name' | 'delivery_address'> & {
  row: Pick<OfficeOrder['row'], 'number' | 'market' | 'type_delivery_code' | 'type_payment'>;
};

type Texts<Names extends string> = Record<Names, string>;

export const personFields = ['first_name', 'last_name', 'phone'] as const;
export const placeFields = ['address', 'city', 'district', 'postcode'] as const;
export const companyFields = ['company', 'tin', 'vatn'] as const;
type AddressField = (typeof personFields | typeof placeFields)[number];

/** A product that is put to the order, as it was found. */
interface AddedProduct {
  product: string;
  name: string;
  quantity: string;
}

/** What the form holds: everything is text while it is typed. */
export interface ChangeValues {
  lines: { id: string; quantity: string }[];
  added: AddedProduct[];
  order_billing_address: Texts<AddressField | 'email' | (typeof companyFields)[number]> & {
    invoice_on_company: boolean;
  };
  isElsewhere: boolean;
  order_delivery_address: Texts<AddressField>;
  type_delivery_code: string;
  dispensing_place: string;
  store: string;
  type_payment: string;
  reason: string;
}

const asTexts = (address: Partial<DeliveryAddress>): Texts<AddressField> => ({
  first_name: address.first_name ?? '',
  last_name: address.last_name ?? '',
  phone: address.phone ?? '',
  address: address.address ?? '',
  city: address.city ?? '',
  district: address.district ?? '',
  postcode: address.postcode ?? '',
});

/** The order as the form begins with it. */
export function valuesOf(change: OrderChange): ChangeValues {
  const billing = change.order_billing_address;
  return {
    lines: change.lines.map(({ id, quantity }) => ({ id, quantity: String(quantity) })),
    added: change.added.map(({ product, quantity }) => ({ product, name: product, quantity: String(quantity) })),
    order_billing_address: {
      ...asTexts(billing),
      email: billing.email,
      invoice_on_company: billing.invoice_on_company,
      company: billing.company ?? '',
      tin: billing.tin ?? '',
      vatn: billing.vatn ?? '',
    },
    isElsewhere: change.order_delivery_address !== null,
    order_delivery_address: asTexts(change.order_delivery_address ?? {}),
    type_delivery_code: change.type_delivery_code,
    dispensing_place: change.dispensing_place === null ? '' : String(change.dispensing_place),
    store: change.store ?? '',
    type_payment: change.type_payment,
    reason: '',
  };
}

/** A count as it was typed; what is none becomes one that the contract refuses at its field. */
const countOf = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : -1);

const withoutEmpty = <Values extends object>(values: Values): Values => {
  const kept = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries(kept) as Values;
};

/** What the form wants, as the contract takes it. Fields of a person that are empty stay, to be refused there. */
export function changeOf(values: ChangeValues): OrderChange {
  const { district, company, tin, vatn, ...billing } = values.order_billing_address;
  const { district: otherDistrict, ...other } = values.order_delivery_address;
  return {
    lines: values.lines.map(({ id, quantity }) => ({ id, quantity: countOf(quantity) })),
    added: values.added.map(({ product, quantity }) => ({ product, quantity: countOf(quantity) })),
    order_billing_address: { ...billing, ...withoutEmpty({ district, company, tin, vatn }) },
    order_delivery_address: values.isElsewhere ? { ...other, ...withoutEmpty({ district: otherDistrict }) } : null,
    type_delivery_code: values.type_delivery_code,
    dispensing_place: values.dispensing_place === '' ? null : Number(values.dispensing_place),
    store: values.store === '' ? null : values.store,
    type_payment: values.type_payment,
  };
}

/** Paths of fields in which two changes differ, e.g. `order_billing_address.city` or `lines.<id>`, with both values. */
export function differingPaths(
  mine: OrderChange,
  theirs: OrderChange,
): { path: string; mine: string; theirs: string }[] {
  const flat = (change: OrderChange): Map<string, string> => {
    const all = new Map<string, string>();
    for (const { id, quantity } of change.lines) all.set(`lines.${id}`, String(quantity));
    for (const { product, quantity } of change.added) all.set(`added.${product}`, String(quantity));
    for (const key of ['order_billing_address', 'order_delivery_address'] as const)
      for (const [name, value] of Object.entries(change[key] ?? {}))
        if (name !== 'invoice_on_company') all.set(`${key}.${name}`, value);
    for (const key of ['type_delivery_code', 'dispensing_place', 'store', 'type_payment'] as const)
      all.set(key, String(change[key] ?? ''));
    return all;
  };
  const [one, other] = [flat(mine), flat(theirs)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((path) => {
    const [a, b] = [one.get(path) ?? '', other.get(path) ?? ''];
    return a === b ? [] : [{ path, mine: a, theirs: b }];
  });
}
