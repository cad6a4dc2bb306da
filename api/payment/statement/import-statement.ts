import { createHash, randomUUID } from 'node:crypto';
import type { ImportedStatement } from '@kolobeh/shared/payment/statement/contract.ts';
import {
  type BankLine,
  type LineMatch,
  matchLine,
  type NamedOrder,
  namedNumbers,
} from '@kolobeh/shared/payment/statement/line.ts';
import { MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { bankAccountOf } from '../../operation/settings.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { isCollectedByCarrier } from '../queries/cash-packages.ts';
import { findAttemptByTransaction } from '../queries/attempts.ts';
import { transferProvider, waitedFor } from '../record-transfer.ts';
import { payByTransfer } from './pay-by-transfer.ts';
import {
  countStatement,
  decideLines,
  findNumbered,
  insertLines,
  insertStatement,
  type NewLine,
} from './queries/keep-lines.ts';
import { readStatement } from './read-statement.ts';
import type { ReadStatement, UnreadStatement } from './statement-file.ts';

type Refused = UnreadStatement | { code: 'STATEMENT_OF_OTHER_ACCOUNT'; data: { account: string } };

/** A Czech account as ABO statements write it: prefix and number in 16 digits, the last ones of its IBAN. */
const isOfAccount = (iban: string, account: string): boolean =>
  iban === account || (/^\d{16}$/.test(account) && iban.startsWith('CZ') && iban.slice(-16) === account);

/** Whose account a statement is of; one that names none is known by the currency of its lines. */
function marketOf(deps: Deps, { account, lines }: ReadStatement): MarketCode | null {
  if (account !== null)
    return MarketCode.options.find((market) => isOfAccount(bankAccountOf(deps.settings, market), account)) ?? null;
  const currencies = new Set(lines.map(({ currency }) => currency));
  return MarketCode.options.find((market) => currencies.size === 1 && currencies.has(markets[market].currency)) ?? null;
}

/**
 * Lines with what tells each from all others of the account. Equal ones of one file are told apart by their order, so a
 * payment that came twice in a day is two.
 */
function withIdentities(iban: string, currency: string, lines: readonly BankLine[]): NewLine[] {
  const seen = new Map<string, number>();
  return lines
    .map((line) => ({ ...line, currency: line.currency || currency }))
    .map((line) => {
      const { booked_on, amount, variable_symbol, counterparty, message, reference } = line;
      const words = reference === '' ? [variable_symbol, counterparty, message] : [reference];
      const key = JSON.stringify([iban, booked_on, amount, line.currency, ...words]);
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      return { ...line, identity: createHash('sha256').update(`${key}#${nth}`).digest('hex').slice(0, 40) };
    });
}

async function namedOrder(manager: EntityManager, id: string): Promise<NamedOrder | null> {
  const order = await lockOrder(manager, id);
  if (!order) return null;
  const { part, amount } = await waitedFor(manager, order);
  return {
    number: order.number,
    total: amount,
    currency: order.currency,
    isWaiting: order.state === 'waiting_payment',
    isPaid: part === 'order' && order.payment_state === 'paid',
    isCancelled: order.state === 'cancelled',
    isCollected: part === 'order' && (await isCollectedByCarrier(manager, id)),
  };
}

type Kept = NewLine & { id: string };

/** Pays what the new lines surely pay. Orders are held in order of their ids before any is paid. */
async function pairAll(deps: Deps, manager: EntityManager, caller: Caller, lines: readonly Kept[]): Promise<number> {
  const ids = new Map<string, string>();
  const orders = new Map<string, NamedOrder>();
  for (const { id, number } of await findNumbered(manager, lines.flatMap(namedNumbers))) {
    const order = await namedOrder(manager, id);
    ids.set(number, id);
    if (order) orders.set(number, order);
  }
  const decided = [];
  let paired = 0;
  for (const line of lines) {
    const match: LineMatch = matchLine(
      line,
      [...namedNumbers(line)].flatMap((number) => orders.get(number) ?? []),
    );
    const orderId = match.number === null ? null : (ids.get(match.number) ?? null);
    const written = orderId && (await writtenBefore(manager, orderId, line));
    let paymentId = written ?? null;
    if (match.doubt === null && orderId) {
      paymentId = await payByTransfer(deps, manager, {
        orderId,
        amount: line.amount,
        transaction: line.identity,
        caller,
      });
      const order = orders.get(match.number);
      if (order) orders.set(match.number, { ...order, isPaid: true, isWaiting: false });
    }
    if (paymentId) paired += 1;
    decided.push({ id: line.id, doubt: paymentId ? null : match.doubt, order_id: orderId, payment_id: paymentId });
  }
  await decideLines(manager, decided);
  return paired;
}

/** The payment of the order that a person had written down by the same number of the bank. */
async function writtenBefore(manager: EntityManager, orderId: string, { reference }: BankLine): Promise<string | null> {
  if (reference === '') return null;
  const earlier = await findAttemptByTransaction(manager, transferProvider, reference);
  return earlier?.order_id === orderId ? earlier.id : null;
}

/**
 * Reads a statement, keeps the money received that is not known yet and pays the orders it surely pays, all of it in one
 * transaction. A file imported again, or by two people at once, adds and pays nothing more.
 */
export async function importStatement(
  deps: Deps,
  caller: Caller,
  { file_name, content }: { file_name: string; content: string },
): Promise<Result<ImportedStatement, Refused>> {
  const read = readStatement(Buffer.from(content, 'base64'));
  if (!read.ok) return read;
  const { format, lines, outgoing, account } = read.value;
  const market = marketOf(deps, read.value);
  if (!market) return refused({ code: 'STATEMENT_OF_OTHER_ACCOUNT', data: { account: account ?? '' } });
  const found = withIdentities(bankAccountOf(deps.settings, market), markets[market].currency, lines);
  return inTransaction(deps.source, async (manager) => {
    const statement = {
      id: randomUUID(),
      market,
      format,
      file_name,
      outgoing,
      imported_at: deps.now(),
      imported_by: personOf(caller),
    };
    await insertStatement(manager, statement);
    const kept = new Map((await insertLines(manager, statement, found)).map(({ id, identity }) => [identity, id]));
    const added = found.flatMap((line) => {
      const id = kept.get(line.identity);
      return id ? [{ ...line, id }] : [];
    });
    const paired = await pairAll(deps, manager, caller, added);
    const counts = { added: added.length, paired, known: found.length - added.length };
    await countStatement(manager, statement.id, counts);
    await writeAudit(manager, caller, {
      action: 'payment.import_statement',
      subject: { kind: 'bank_statement', id: statement.id },
      detail: { format, market, ...counts, outgoing },
    });
    return ok({ format, market, ...counts, doubtful: added.length - paired, outgoing });
  });
}
