import { z } from 'zod';
import { byOrderToken, route } from '../../kernel/contract.ts';
import { ColumnCount, OrderNumber, SecretToken } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { SentMoney } from '../../kernel/sent-money.ts';
import { NoExchange } from './exchange.ts';
import { WithdrawalNumber } from './withdrawal-number.ts';

const receipt = z.strictObject({ number: OrderNumber, token: SecretToken, receipt: WithdrawalNumber });
const notFound = { WITHDRAWAL_NOT_FOUND: { status: 404, message: 'No such withdrawal' } } as const;

/** Goods that may be taken instead of the money, with what they would come to. */
const ExchangeGoods = z.object({
  code: z.string(),
  seo_name: z.string(),
  name: z.string(),
  /** Facts in short, or the condition of a used piece. */
  subtitle: z.string(),
  picture: z.string(),
  price: Money,
});

/** What a withdrawal is worth, and other variants of the models that are given back. */
export const ExchangeOffer = z.object({
  receipt: z.string(),
  /** Why other goods cannot be taken; null when they can. */
  refused: NoExchange.nullable(),
  worth: Money,
  products: z.array(ExchangeGoods),
});
export type ExchangeOffer = z.infer<typeof ExchangeOffer>;

export const exchangeContract = {
  exchangeOffer: route
    .meta({ ...byOrderToken, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/withdrawals/{number}/{token}/{receipt}/exchange',
      summary: 'What may be taken instead of the money of a withdrawal',
    })
    .input(receipt)
    .output(ExchangeOffer)
    .errors(notFound),
  exchange: route
    .meta({ ...byOrderToken, idempotencyKey: 'required', part: 'sale' })
    .route({
      method: 'POST',
      path: '/withdrawals/{number}/{token}/{receipt}/exchange',
      summary: 'Orders other goods for the money of a withdrawal: held at once, sent when the first ones are back',
    })
    .input(
      receipt.extend({
        /** Code of the product. */
        product: z.string().min(1).max(80),
        quantity: ColumnCount.min(1, 'NOT_POSITIVE').max(20, 'TOO_LARGE'),
        /** What the customer saw one piece cost; another price is refused. */
        price: SentMoney,
      }),
    )
    .output(z.object({ number: OrderNumber, token: SecretToken }))
    .errors({
      ...notFound,
      EXCHANGE_REFUSED: {
        status: 409,
        message: 'No goods can be taken instead of this money',
        data: z.object({ reason: NoExchange }),
      },
      PRODUCT_NOT_FOUND: { status: 404, message: 'No such product on sale' },
      PRICE_CHANGED: { status: 409, message: 'The price is another one by now', data: z.object({ price: Money }) },
      SOLD_OUT: { status: 409, message: 'Not so many pieces are free', data: z.object({ available: z.int() }) },
    }),
};
