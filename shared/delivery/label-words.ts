import type { MarketCode } from '../kernel/market.ts';

/** Words on labels, in the language of those who handle them. */
export interface LabelWords {
  sender: string;
  recipient: string;
  phone: string;
  order: string;
  piece: string;
  weight: string;
  cashOnDelivery: string;
  reprint: string;
  stop: string;
  orderCancelled: string;
  doNotHandOver: string;
}

export const labelWords: Record<MarketCode, LabelWords> = {
  cs: {
    sender: 'Odesílatel',
    recipient: 'Příjemce',
    phone: 'Tel.',
    order: 'Objednávka',
    piece: 'Balík',
    weight: 'Hmotnost',
    cashOnDelivery: 'DOBÍRKA',
    reprint: 'DOTISK',
    stop: 'STOP',
    orderCancelled: 'Objednávka je zrušená',
    doNotHandOver: 'Nepředávat dopravci. Vrátit k vybalení.',
  },
  ro: {
    sender: 'Expeditor',
    recipient: 'Destinatar',
    phone: 'Tel.',
    order: 'Comanda',
    piece: 'Colet',
    weight: 'Greutate',
    cashOnDelivery: 'RAMBURS',
    reprint: 'RETIPĂRIRE',
    stop: 'STOP',
    orderCancelled: 'Comandă anulată',
    doNotHandOver: 'Nu se predă curierului. Se returnează la despachetare.',
  },
};
