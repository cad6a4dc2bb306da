/** Texts of stores where goods are collected or reserved, in Romanian. */
import type { stores as cs } from './cs-stores.ts';

export const stores: Record<keyof typeof cs, string> = {
  'reserve.open': 'Deschis până la {{until}}',
  'reserve.opens_today': 'Închis, deschide astăzi la {{from}}',
  'reserve.opens': 'Închis, deschide {{day}} la {{from}}',
  'reserve.shut': 'Închis pentru mai mult timp',
  'delivery.in_store': 'Ridici comanda de aici {{when}}.',
  'delivery.store_option': '{{name}}, {{street}}, {{city}} – {{day}}',
  'delivery.store_own': 'Magazinul are produsele pe loc, nu le mai aducem din depozit.',
  'order.kept_until': 'O păstrăm pentru tine până {{day}}, ora {{time}}',
  'order.at_the_desk': 'La magazin ai nevoie doar de numărul comenzii și de un act cu numele tău.',
  'delivery.store_has': 'Produsul este deja în acest magazin.',
  'delivery.store_reserve': 'Rezervă-l acolo fără plată și poate fi al tău {{when}}',
  'delivery.store_soon': 'astăzi, în 30 de minute',
  'delivery.store_today': 'astăzi',
  'delivery.store_later': 'imediat după deschidere',
  'delivery.store_closed_on': 'Închis de sărbători: {{days}}',
};
