import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { OrderNumber, Uuid } from '../../kernel/ids.ts';
import { LetterTemplate } from './letter-templates.ts';

/** What the office writes; the order's page is linked under it by itself. */
export const LetterWords = z.strictObject({
  template: LetterTemplate,
  subject: z
    .string()
    .trim()
    .min(1, 'REQUIRED')
    .max(150, 'TOO_LONG')
    .regex(/^[^\r\n]*$/, 'INVALID'),
  text: z.string().trim().min(10, 'TOO_SHORT').max(4_000, 'TOO_LONG'),
});
export type LetterWords = z.infer<typeof LetterWords>;

/** Letters of an order, and what another one may begin with. */
export const OrderLetters = z.object({
  letters: z.array(
    z.object({
      id: Uuid,
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
      /** Null while it waits for the mail to take it. */
      sent_at: z.iso.datetime().nullable(),
    }),
  ),
  templates: z.array(z.object({ template: LetterTemplate, subject: z.string(), text: z.string() })),
});
export type OrderLetters = z.infer<typeof OrderLetters>;

const notFound = { ORDER_NOT_FOUND: { status: 404, message: 'No such order' } } as const;
const whichOrder = z.strictObject({ number: OrderNumber });

export const orderLetterContract = {
  letters: route
    .meta(staffCall('order.read'))
    .route({
      method: 'GET',
      path: '/office/orders/{number}/letters',
      summary: 'Letters the office wrote about an order',
    })
    .input(whichOrder)
    .output(OrderLetters)
    .errors(notFound),
  preview: route
    .meta(staffCall('order.change'))
    .route({
      method: 'POST',
      path: '/office/orders/{number}/letters/preview',
      summary: 'A letter as its customer will read it; nothing is sent',
    })
    .input(whichOrder.extend({ letter: LetterWords }))
    .output(z.object({ to: z.string(), subject: z.string(), paragraphs: z.array(z.string()), button: z.string() }))
    .errors(notFound),
  send: route
    .meta(staffCall('order.change', { idempotencyKey: 'required' }))
    .route({ method: 'POST', path: '/office/orders/{number}/letters', summary: 'Sends a letter about an order' })
    .input(whichOrder.extend({ letter: LetterWords }))
    .output(OrderLetters)
    .errors(notFound),
};
