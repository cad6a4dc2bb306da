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
  'cart.only_in': 'Se află doar în magazin: {{stores}}',
  'cart.only_in_store':
    'Ridici comanda din magazin: {{stores}}. Nu o putem trimite în altă parte, pentru că o parte din ea se află doar acolo.',
  'cart.APART':
    'O parte din coș se află doar într-un magazin, iar restul nu este acolo, așa că nu le poți cumpăra într-o singură comandă. Păstrează ceva pentru mai târziu și comandă separat.',
  'cart.WITH_DEVICE':
    'Ce se află doar în magazin nu poate fi plătit prin vânzarea unui dispozitiv vechi. Elimină din coș dispozitivul sau produsul din magazin.',
  'delivery.ONLY_IN_STORE': 'O parte din coș se află doar în magazin și o ridici de acolo.',
  'delivery.APART': 'Niciun magazin nu are toate produsele din coș.',
  'delivery.WITH_DEVICE': 'Ce se află doar în magazin nu poate fi plătit prin vânzarea unui dispozitiv vechi.',
  'delivery.NOT_IN_STORE': 'Produsele nu sunt în magazinul ales. Alege altul.',
  'order.state.arrived': 'În magazin',
  'order.step.arrived': 'În magazin',
  'order.kept_until': 'O păstrăm pentru tine până {{day}}, ora {{time}}',
  'order.kept_once_paid':
    'Magazinul are produsele și le păstrează pentru tine. Le pregătește de ridicat imediat ce sosește plata.',
  'delivery.pay_store_cash': 'La casă, când ridici produsele. Fără comision.',
  'order.pay.on_desk': 'Plătești la casă, când o ridici',
  'order.at_the_desk': 'La magazin ai nevoie doar de numărul comenzii și de un act cu numele tău.',
  'delivery.store_has': 'Produsul este deja în acest magazin.',
  'delivery.store_reserve': 'Rezervă-l acolo fără plată și poate fi al tău {{when}}',
  'delivery.store_soon': 'astăzi, în 30 de minute',
  'delivery.store_today': 'astăzi',
  'delivery.store_later': 'imediat după deschidere',
  'delivery.store_closed_on': 'Închis de sărbători: {{days}}',
  'order.transfer_why_store': 'Pregătim comanda pentru ridicare imediat ce intră plata.',
};
