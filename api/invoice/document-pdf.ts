import type { BillingDocument, DocumentLine, Party } from '@kolobeh/shared/invoice/billing-document.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { showTown } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { type Column, makePdf, margin, type Pdf, row, rule } from '../documents/pdf-page.ts';
import { type DocumentTexts, documentTexts, type PrintedKind } from './document-texts.ts';
import { qrPng } from './payment-qr.ts';

/** What is printed: a numbered document, or an order confirmed under its own number. */
export type Printed = Omit<BillingDocument, 'kind'> & { kind: PrintedKind };

const columns: Column[] = [
  { x: 0, width: 250, align: 'left' },
  { x: 255, width: 35, align: 'right' },
  { x: 295, width: 80, align: 'right' },
  { x: 380, width: 35, align: 'right' },
  { x: 420, width: 79, align: 'right' },
];
const pair: Column[] = [
  { x: 0, width: 170, align: 'left' },
  { x: 175, width: 320, align: 'left' },
];
const sums: Column[] = [
  { x: 60, width: 200, align: 'right' },
  { x: 265, width: 75, align: 'right' },
  { x: 345, width: 70, align: 'right' },
  { x: 420, width: 79, align: 'right' },
];
const total: Column[] = [
  { x: 0, width: 400, align: 'right' },
  { x: 405, width: 94, align: 'right' },
];

/** As the market writes a day: `23. 11. 2026`, `23.11.2026`. */
const day = (market: MarketCode, iso: string): string => showDay(markets[market], new Date(`${iso}T12:00:00Z`));

const isTaxed = ({ kind }: Printed): boolean => kind === 'invoice' || kind === 'credit_note';

const partyLines = (party: Party, { market }: Printed, texts: DocumentTexts): string[] => [
  party.name,
  ...(party.person ? [party.person] : []),
  party.street,
  showTown(market, party),
  ...(party.company_id ? [`${texts.companyId} ${party.company_id}`] : []),
  ...(party.vat_id ? [`${texts.vatNumber} ${party.vat_id}`] : []),
];

/** Days, numbers and the account, each with its name. */
function headPairs(printed: Printed, texts: DocumentTexts): string[][] {
  const { market, kind, corrects } = printed;
  const asksForMoney = kind === 'invoice' || kind === 'proforma';
  return [
    [texts.issued, day(market, printed.issued_on)],
    ...(isTaxed(printed) ? [[texts.taxPoint, day(market, printed.tax_point_on)]] : []),
    ...(asksForMoney ? [[texts.due, day(market, printed.due_on)]] : []),
    ...(corrects ? [[texts.corrects, `${corrects.number}, ${day(market, corrects.issued_on)}`]] : []),
    ...(printed.reason ? [[texts.reason, printed.reason]] : []),
    [printed.is_of === 'repair' ? texts.repair : texts.order, printed.order_number],
    ...(printed.buyer_order_number ? [[texts.yourNumber, printed.buyer_order_number]] : []),
    ...(asksForMoney
      ? [
          [texts.variableSymbol, printed.variable_symbol],
          [texts.account, printed.account],
        ]
      : []),
  ];
}

function drawHead(pdf: Pdf, printed: Printed, texts: DocumentTexts): void {
  pdf.font('bold').fontSize(11).fillColor('#0b6b4d').text('Kolobeh', margin, margin, { align: 'right' });
  pdf.fillColor('black').fontSize(16).text(`${texts.title[printed.kind]} ${printed.number}`, margin, margin);
  pdf.fontSize(9);
  if (printed.kind === 'proforma') pdf.font('text').text(texts.notTax);
  pdf.moveDown(1);
  const top = pdf.y;
  const block = (title: string, lines: string[], x: number, y = top): number => {
    pdf.font('bold').text(title, x, y);
    pdf.font('text');
    for (const line of lines) pdf.text(line, x, pdf.y, { width: 230 });
    return pdf.y;
  };
  const left = block(texts.seller, partyLines(printed.seller, printed, texts), margin);
  const buyer = block(texts.buyer, partyLines(printed.buyer, printed, texts), margin + 260);
  const { user } = printed;
  const right = user ? block(texts.user, partyLines(user, printed, texts), margin + 260, buyer + 6) : buyer;
  pdf.x = margin;
  pdf.y = Math.max(left, right) + 12;
  for (const cells of headPairs(printed, texts)) row(pdf, pair, cells);
  pdf.moveDown(0.8);
}

/** Name of a line with the numbers of its devices, and the words the law asks for under the margin scheme. */
function lineName(line: DocumentLine, { market }: Printed, texts: DocumentTexts): string {
  const numbers = line.identifiers.length > 0 ? `\n${texts.identifiers}: ${line.identifiers.join(', ')}` : '';
  const note = line.kind === 'goods' && line.percent === null ? `\n${markets[market].marginSchemeNote}` : '';
  return `${line.name}${numbers}${note}`;
}

/** Its VAT rate in words where it has none. */
const rateOf = ({ percent }: DocumentLine, texts: DocumentTexts): string =>
  percent === null ? texts.none : percent === 0 ? texts.exemptShort : `${percent} %`;

function drawLines(pdf: Pdf, printed: Printed, texts: DocumentTexts): void {
  const show = (amount: number): string => showExactMoney(money(amount, printed.currency));
  row(pdf, columns, [texts.item, texts.pieces, texts.unitPrice, texts.vat, texts.total], 'bold');
  rule(pdf);
  for (const line of printed.lines)
    row(pdf, columns, [
      lineName(line, printed, texts),
      String(line.quantity),
      show(line.unit_price),
      rateOf(line, texts),
      show(line.total),
    ]);
  rule(pdf);
}

/** What is left to pay, what is given back, or what an order costs. */
function drawTotal(pdf: Pdf, printed: Printed, texts: DocumentTexts): void {
  const { kind, is_paid: isPaid, rounding, prepaid = 0 } = printed;
  const show = (amount: number): string => showExactMoney(money(amount, printed.currency));
  if (rounding !== 0) row(pdf, total, [texts.rounding, show(rounding)]);
  if (kind !== 'credit_note' && prepaid > 0) row(pdf, total, [texts.prepaid, show(-prepaid)]);
  pdf.fontSize(12);
  const sum = printed.total + rounding;
  if (kind === 'credit_note') row(pdf, total, [texts.toReturn, show(sum)], 'bold');
  else if (kind === 'confirmation') row(pdf, total, [texts.total, show(sum)], 'bold');
  else row(pdf, total, [texts.toPay, show(isPaid ? 0 : sum - prepaid)], 'bold');
  pdf.fontSize(9);
  if (kind !== 'invoice') return;
  const isCash = printed.payment === 'cash_on_delivery';
  if (isPaid || isCash) pdf.font('text').text(isPaid ? texts.paid : texts.cash, { align: 'right' });
}

function drawSums(pdf: Pdf, printed: Printed, texts: DocumentTexts): void {
  const show = (amount: number): string => showExactMoney(money(amount, printed.currency));
  if (isTaxed(printed)) {
    const untaxed = printed.lines.filter(({ percent }) => percent === null);
    if (printed.vat_lines.length > 0) row(pdf, sums, [texts.rate, texts.base, texts.vat, texts.total], 'bold');
    for (const line of printed.vat_lines)
      row(pdf, sums, [
        line.percent === 0 ? texts.exempt : `${line.percent} %`,
        show(line.base),
        show(line.vat),
        show(line.gross),
      ]);
    if (untaxed.length > 0)
      row(pdf, sums, [texts.margin, '', '', show(untaxed.reduce((sum, line) => sum + line.total, 0))]);
    pdf.moveDown(0.5);
  }
  drawTotal(pdf, printed, texts);
}

/** Who the house is by the register, and whom to ask; in small letters under all the rest. */
function drawFoot(pdf: Pdf, { seller }: Printed): void {
  const { name, register, email, phone } = seller;
  const words = [register ? `${name}, ${register}` : name, email, phone].filter(Boolean).join(' · ');
  if (pdf.y > pdf.page.height - margin - 40) pdf.addPage();
  pdf.moveDown(1.5);
  rule(pdf);
  pdf.font('text').fontSize(7).fillColor('#616864').text(words, margin, pdf.y);
  pdf.fillColor('black').fontSize(9);
}

/** QR payment of what is to be transferred; null where nothing is, or the banks of the country read none. */
const qrOf = (printed: Printed): Promise<Buffer> | null =>
  markets[printed.market].hasPaymentQr &&
  printed.payment === 'bank_transfer' &&
  !printed.is_paid &&
  (printed.kind === 'invoice' || printed.kind === 'proforma')
    ? qrPng({
        account: printed.account,
        amount: money(printed.total + printed.rounding - (printed.prepaid ?? 0), printed.currency),
        variableSymbol: printed.variable_symbol,
      })
    : null;

/** A document as a PDF. A Czech one to be paid by transfer carries a QR payment; paid ones say so and ask for nothing. */
export async function documentPdf(printed: Printed): Promise<Buffer> {
  const texts = documentTexts[printed.market];
  const qr = await qrOf(printed);
  return makePdf(`${texts.title[printed.kind]} ${printed.number}`, (pdf) => {
    drawHead(pdf, printed, texts);
    drawLines(pdf, printed, texts);
    drawSums(pdf, printed, texts);
    if (qr) {
      if (pdf.y > pdf.page.height - 190) pdf.addPage();
      const y = pdf.y + 8;
      pdf.image(qr, margin, y, { width: 110 });
      pdf.font('text').text(texts.scanToPay, margin, y + 114);
    }
    drawFoot(pdf, printed);
  });
}
