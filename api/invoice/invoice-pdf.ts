import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showExactMoney, money } from '@kolobeh/shared/kernel/money.ts';
import { type MarketCode, markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import { showTown } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import type { InvoiceRow } from '../database/entities/orders/invoice-entities.ts';
import { companyLines } from '../documents/company-lines.ts';
import { type Column, makePdf, margin, type Pdf, row, rule } from '../documents/pdf-page.ts';
import type { OrderDiscount } from '../order/queries/order-discounts.ts';
import type { StoredLine } from '../order/queries/order-lines.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { type InvoiceTexts, invoiceTexts } from './invoice-texts.ts';
import { qrPng } from './payment-qr.ts';

export interface InvoiceFacts {
  invoice: InvoiceRow;
  order: StoredOrder;
  lines: readonly (StoredLine & { identifiers: string[] })[];
  discounts: readonly OrderDiscount[];
  account: string;
  isPaid: boolean;
}

const columns: Column[] = [
  { x: 0, width: 250, align: 'left' },
  { x: 255, width: 35, align: 'right' },
  { x: 295, width: 80, align: 'right' },
  { x: 380, width: 35, align: 'right' },
  { x: 420, width: 79, align: 'right' },
];

/** As the market writes a day: `23. 11. 2026`, `23.11.2026`. */
const day = (market: MarketCode, iso: string): string => showDay(markets[market], new Date(`${iso}T12:00:00Z`));

function buyerLines({ order }: InvoiceFacts, texts: InvoiceTexts): string[] {
  const address = order.billing_address;
  const person = `${address.first_name} ${address.last_name}`;
  return [
    ...(address.invoice_on_company && address.company ? [address.company] : []),
    person,
    address.address,
    showTown(order.market, address),
    ...(address.tin ? [`${texts.companyId} ${address.tin}`] : []),
    ...(address.vatn ? [`${texts.vatNumber} ${address.vatn}`] : []),
  ];
}

function drawHead(pdf: Pdf, facts: InvoiceFacts, texts: InvoiceTexts): void {
  pdf.font('bold').fontSize(16).text(`${texts.title} ${facts.invoice.number}`, margin, margin);
  pdf.fontSize(9).moveDown(1);
  const top = pdf.y;
  const block = (title: string, lines: string[], x: number): number => {
    pdf.font('bold').text(title, x, top);
    pdf.font('text');
    for (const line of lines) pdf.text(line, x, pdf.y, { width: 230 });
    return pdf.y;
  };
  const left = block(texts.seller, [...companyLines[facts.order.market]], margin);
  const right = block(texts.buyer, buyerLines(facts, texts), margin + 260);
  pdf.x = margin;
  pdf.y = Math.max(left, right) + 12;
  const { invoice, order, account } = facts;
  const pairs = [
    [texts.issued, day(order.market, invoice.issued_on)],
    [texts.taxPoint, day(order.market, invoice.tax_point_on)],
    [texts.due, day(order.market, invoice.due_on)],
    [texts.order, order.number],
    ...(order.info.internal_order_number ? [[texts.yourNumber, order.info.internal_order_number]] : []),
    [texts.variableSymbol, order.number],
    [texts.account, account],
  ];
  for (const [name = '', value = ''] of pairs)
    row(
      pdf,
      [
        { x: 0, width: 170, align: 'left' },
        { x: 175, width: 320, align: 'left' },
      ],
      [name, value],
    );
  pdf.moveDown(0.8);
}

function drawLines(pdf: Pdf, facts: InvoiceFacts, texts: InvoiceTexts): void {
  const { order, lines } = facts;
  const show = (amount: number): string => showExactMoney(money(amount, order.currency));
  const rate = `${vatPercent(markets[order.market], 'standard', facts.invoice.tax_point_on)} %`;
  row(pdf, columns, [texts.item, texts.pieces, texts.unitPrice, texts.vat, texts.total], 'bold');
  rule(pdf);
  for (const line of lines) {
    const numbers = line.identifiers.length > 0 ? `\n${texts.identifiers}: ${line.identifiers.join(', ')}` : '';
    const note = line.vat_regime === 'margin' ? `\n${markets[order.market].marginSchemeNote}` : '';
    const vat = line.vat_regime === 'margin' ? texts.none : rate;
    row(pdf, columns, [
      `${line.name}${numbers}${note}`,
      String(line.quantity),
      show(line.unit_price),
      vat,
      show(line.total),
    ]);
  }
  for (const { name, amount, margin_amount: ofMargin } of facts.discounts)
    for (const [off, vat] of [
      [amount - ofMargin, rate],
      [ofMargin, texts.none],
    ] as const)
      if (off > 0) row(pdf, columns, [`${texts.discount}: ${name}`, '1', show(-off), vat, show(-off)]);
  if (order.delivery_price > 0)
    row(pdf, columns, [texts.delivery, '1', show(order.delivery_price), rate, show(order.delivery_price)]);
  if (order.payment_price > 0)
    row(pdf, columns, [texts.payment, '1', show(order.payment_price), rate, show(order.payment_price)]);
  if (order.bonus_amount > 0) {
    const isMargin = lines.find((line) => line.product_id === order.bonus_product_id)?.vat_regime === 'margin';
    const less = show(-order.bonus_amount);
    row(pdf, columns, [texts.bonus, '1', less, isMargin ? texts.none : rate, less]);
  }
  rule(pdf);
}

function drawSums(pdf: Pdf, facts: InvoiceFacts, texts: InvoiceTexts): void {
  const show = (amount: number): string => showExactMoney(money(amount, facts.order.currency));
  const sums: Column[] = [
    { x: 200, width: 60, align: 'right' },
    { x: 265, width: 75, align: 'right' },
    { x: 345, width: 70, align: 'right' },
    { x: 420, width: 79, align: 'right' },
  ];
  if (facts.invoice.vat_lines.length > 0) row(pdf, sums, [texts.rate, texts.base, texts.vat, texts.total], 'bold');
  for (const line of facts.invoice.vat_lines)
    row(pdf, sums, [`${line.percent} %`, show(line.base), show(line.vat), show(line.gross)]);
  pdf.moveDown(0.5);
  pdf.fontSize(12);
  row(
    pdf,
    [
      { x: 0, width: 400, align: 'right' },
      { x: 405, width: 94, align: 'right' },
    ],
    [texts.toPay, show(facts.isPaid ? 0 : facts.invoice.total)],
    'bold',
  );
  pdf.fontSize(9);
  const isCash = facts.order.payment_kind === 'cash_on_delivery';
  if (facts.isPaid || isCash) pdf.font('text').text(facts.isPaid ? texts.paid : texts.cash, { align: 'right' });
}

/** The invoice as a PDF. A Czech one to be paid by transfer carries a QR payment; paid ones say so and ask for nothing. */
export async function invoicePdf(facts: InvoiceFacts): Promise<Buffer> {
  const { order, invoice, account, isPaid } = facts;
  const texts = invoiceTexts[order.market];
  const wantsQr = markets[order.market].hasPaymentQr && order.payment_kind === 'bank_transfer' && !isPaid;
  const qr = wantsQr
    ? await qrPng({ account, amount: money(invoice.total, order.currency), variableSymbol: order.number })
    : null;
  return makePdf(`${texts.title} ${invoice.number}`, (pdf) => {
    drawHead(pdf, facts, texts);
    drawLines(pdf, facts, texts);
    drawSums(pdf, facts, texts);
    if (!qr) return;
    if (pdf.y > pdf.page.height - 190) pdf.addPage();
    const y = pdf.y + 8;
    pdf.image(qr, margin, y, { width: 110 });
    pdf.font('text').text(texts.scanToPay, margin, y + 114);
  });
}
