import { startMailbox } from './bench-mailbox.ts';
import { atLeast, type Measured } from './measure.ts';
import type { BenchShop } from './bench-shop.ts';

const most = 300;
const deadlineMs = 120_000;

/** Messages of the orders that the load placed wait again as if just queued, and no others. */
const queueSql = `
  with kept as (
    select id from jobs.job where name = 'send-order-mail' order by created_on limit ${most}
  ), gone as (
    delete from jobs.job where name = 'send-order-mail' and id not in (select id from kept)
  )
  update jobs.job set state = 'created', retry_count = 0, start_after = now(), started_on = null, completed_on = null
   where name = 'send-order-mail' and id in (select id from kept) returning id`;

const sentSql = `
  select count(*)::integer as sent, extract(epoch from max(completed_on) - min(started_on))::float8 as seconds
    from jobs.job where name = 'send-order-mail' and state = 'completed'`;

/** A backlog of order mail, sent by one process to a real mail server beside it. No other program may be running. */
export async function measureMail(shop: BenchShop): Promise<Measured[]> {
  const { length: queued } = await shop.query(queueSql);
  const mailbox = await startMailbox(shop);
  const api = await shop.start('api/app/server.ts', { SMTP_URL: mailbox.url }, '/api/new/health');
  const until = performance.now() + deadlineMs;
  for (;;) {
    const [row] = await shop.query<{ sent: number; seconds: number }>(sentSql);
    const { sent = 0, seconds = 0 } = row ?? {};
    if (sent >= queued || performance.now() > until) {
      await api.stop();
      await mailbox.stop();
      return [atLeast('order mail sent by one process (messages a second)', sent / seconds, 30, { sent, seconds })];
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
