import type { ExceptedProduct } from '@kolobeh/shared/order/withdrawal/exception-contract.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { PlayedRefusal, unanswered } from '../../../testing/kit/played-station.ts';
import { aSession } from '../../../testing/kit/station-examples.ts';
import { ExceptionsScreen } from './ExceptionsScreen.tsx';

const products: ExceptedProduct[] = [
  { market: 'cs', code: 'CASE-OWN-PRINT', name: 'Kryt s vlastním potiskem pro iPhone 15', reason: 'made_to_measure' },
  { market: 'cs', code: 'BUDS-PRO-2', name: 'Sluchátka do uší Buds Pro 2', reason: 'hygiene' },
  {
    market: 'ro',
    code: 'CASE-OWN-PRINT',
    name: 'Husă cu imprimare proprie pentru iPhone 15',
    reason: 'made_to_measure',
  },
];

const screen = (answers: Setting['api'] = {}, role: 'office' | 'shop' = 'office') =>
  at(
    {
      session: aSession(role),
      api: {
        'withdrawal.exceptions': { products },
        'withdrawal.except': {
          products: [
            ...products,
            { market: 'cs', code: 'FOIL-CUT', name: 'Fólie řezaná na míru', reason: 'made_to_measure' },
          ],
        },
        'withdrawal.allow': { products: products.slice(1) },
        ...answers,
      },
    },
    <ExceptionsScreen />,
  );

export const examples: Examples = {
  'exceptions: some goods': () => screen(),
  'exceptions: none': () => screen({ 'withdrawal.exceptions': { products: [] } }),
  'exceptions: being fetched': () => screen({ 'withdrawal.exceptions': unanswered }),
  'exceptions: the list does not come': () => screen({ 'withdrawal.exceptions': new PlayedRefusal('OFFLINE') }),
  'exceptions: a code nobody knows, once it is added': () =>
    screen({ 'withdrawal.except': new PlayedRefusal('PRODUCT_NOT_FOUND') }),
  'exceptions: who may only read': () => screen({}, 'shop'),
};
