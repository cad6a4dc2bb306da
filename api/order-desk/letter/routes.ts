import { letterEnd, paragraphsOf } from '@kolobeh/shared/order/letter/letter-templates.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { findOrderByNumber } from '../../order/queries/find-order.ts';
import { orderLetters, sendLetter } from './write-letter.ts';

export const orderLetterRoutes = api.orderLetter.router({
  letters: api.orderLetter.letters.handler(async ({ context: { deps }, input, errors }) =>
    valueOf(errors, await orderLetters(deps, input.number)),
  ),
  preview: api.orderLetter.preview.handler(async ({ context: { deps }, input, errors }) => {
    const order = (await findOrderByNumber(deps.source, input.number)) ?? refuse(errors, 'ORDER_NOT_FOUND');
    const { subject, text } = input.letter;
    return { to: order.email, subject, paragraphs: paragraphsOf(text), button: letterEnd(order.market).button };
  }),
  send: api.orderLetter.send.handler(async ({ context: { deps, signedIn }, input, errors }) =>
    valueOf(errors, await sendLetter(deps, signedIn, input)),
  ),
});
