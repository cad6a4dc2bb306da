import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { RepairSheet, RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { companyLines } from '../../documents/company-lines.ts';
import { type Column, makePdf, margin, type Pdf, row, rule } from '../../documents/pdf-page.ts';
import type { StoredRepair } from '../order/queries/repairs.ts';
import { type SheetTexts, sheetTexts } from './sheet-texts.ts';

/** What a sheet says, taken at the moment it is drawn. */
export interface SheetFacts {
  repair: StoredRepair;
  status: RepairStatus;
  now: Date;
}

const pairs: Column[] = [
  { x: 0, width: 150, align: 'left' },
  { x: 155, width: 344, align: 'left' },
];
const priced: Column[] = [
  { x: 0, width: 300, align: 'left' },
  { x: 305, width: 100, align: 'left' },
  { x: 410, width: 89, align: 'right' },
];

const heading = (pdf: Pdf, text: string): void => {
  pdf.font('bold').text(text, margin, pdf.y).moveDown(0.4);
};

function drawParties(pdf: Pdf, { repair, status }: SheetFacts, texts: SheetTexts): void {
  const top = pdf.y;
  const block = (title: string, lines: readonly string[], x: number): number => {
    pdf.font('bold').text(title, x, top);
    pdf.font('text');
    for (const line of lines) pdf.text(line, x, pdf.y, { width: 230 });
    return pdf.y;
  };
  const { market, street, city, postcode } = repair;
  const place = city === '' ? [] : [street, `${showPostcode(market, postcode)} ${city}`];
  const left = block(texts.workshop, companyLines[market], margin);
  const right = block(texts.owner, [status.name, ...place], margin + 260);
  pdf.x = margin;
  pdf.y = Math.max(left, right) + 14;
}

function drawDevice(pdf: Pdf, { repair }: SheetFacts, texts: SheetTexts): void {
  heading(pdf, texts.device);
  const facts: [string, string | null][] = [
    [texts.model, repair.device],
    [texts.imei, repair.imei],
    [texts.serial, repair.serial_number],
    [texts.fault, repair.fault],
    [texts.diagnosis, repair.diagnosis],
  ];
  for (const [name, value] of facts) if (value) row(pdf, pairs, [name, value]);
  pdf.moveDown(0.6);
}

function drawLines(pdf: Pdf, { status }: SheetFacts, texts: SheetTexts, sheet: RepairSheet): void {
  heading(pdf, sheet === 'quote' ? texts.offered : texts.done);
  for (const { name, state, price } of status.lines) {
    if (state === 'dropped' || (sheet === 'record' && state !== 'agreed')) continue;
    row(pdf, priced, [name, sheet === 'quote' ? texts.states[state] : '', showExactMoney(price)]);
  }
  rule(pdf);
  row(pdf, priced, [texts.total, '', showExactMoney(status.total)], 'bold');
  pdf.moveDown(0.6);
}

const dayOf = ({ repair }: SheetFacts, at: Date): string => showDay(markets[repair.market], at);

function drawDays(pdf: Pdf, facts: SheetFacts, texts: SheetTexts): void {
  heading(pdf, texts.days);
  const reached = (state: RepairStatus['state']): string | undefined =>
    facts.status.log.find((one) => one.state === state)?.at;
  const days: [string, string | undefined][] = [
    [texts.received, reached('received')],
    [texts.finished, facts.repair.done_at?.toISOString()],
    [texts.handedBack, reached('handed_back')],
  ];
  for (const [name, at] of days) if (at) row(pdf, pairs, [name, dayOf(facts, new Date(at))]);
  pdf.moveDown(0.6);
}

function drawWarranties(pdf: Pdf, facts: SheetFacts, texts: SheetTexts): void {
  heading(pdf, texts.warranty);
  const { warranties } = facts.status;
  for (const { name, until } of warranties)
    row(pdf, pairs, [name, `${texts.until} ${dayOf(facts, new Date(`${until}T12:00:00Z`))}`]);
  pdf.font('text').text(warranties.length > 0 ? texts.claims : texts.none, margin, pdf.y);
}

/** A sheet of a repair: its offer, or the record of what was made with its warranties. */
export async function sheetPdf(sheet: RepairSheet, facts: SheetFacts): Promise<Buffer> {
  const { number, market } = facts.repair;
  const texts = sheetTexts[market];
  const title = `${texts[sheet]} ${number}`;
  return makePdf(title, (pdf) => {
    pdf.font('bold').fontSize(15).text(title, margin, margin).fontSize(9).moveDown(1);
    drawParties(pdf, facts, texts);
    drawDevice(pdf, facts, texts);
    drawLines(pdf, facts, texts, sheet);
    if (sheet === 'record') {
      drawDays(pdf, facts, texts);
      drawWarranties(pdf, facts, texts);
    } else pdf.font('text').text(texts.offer, margin, pdf.y);
    pdf
      .moveDown(1)
      .font('text')
      .text(`${texts.issued} ${dayOf(facts, facts.now)}`);
  });
}
