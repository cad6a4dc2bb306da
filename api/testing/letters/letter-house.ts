import type { MailMessage } from '../../integrations/mail/mailer.ts';
import { buy } from '../buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../running-api.ts';
import { smallShop } from '../small-shop.ts';
import { sendOrderMail } from '../../mail/send-order-mail.ts';

interface LetterHouse {
  api: RunningTestApi;
  office: Visitor;
  /** Sends the letter of a paid order. @returns its subject */
  subjectSent: () => Promise<string>;
}

/** A shop with one order, whose mail is caught. */
export async function letterHouse(): Promise<LetterHouse> {
  const api = await runningApi();
  await smallShop(api.deps.source);
  const office = await api.signedIn('office');
  const sent: MailMessage[] = [];
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
  await buy(api, { goods: { 'CASE-IP15': 1 } });
  const [order]: { id: string }[] = await api.deps.source.query(`select id from shop_order limit 1`);
  return {
    api,
    office,
    subjectSent: async () => {
      sent.length = 0;
      await sendOrderMail(api.deps, { orderId: order?.id ?? '', kind: 'paid' });
      return sent[0]?.subject ?? '';
    },
  };
}
