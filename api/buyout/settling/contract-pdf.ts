import { answersOf } from '@kolobeh/shared/buyout/appraisal.ts';
import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import type { SellerIdentity } from '@kolobeh/shared/buyout/office/office-contract.ts';
import { showDay } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { showExactMoney } from '@kolobeh/shared/invoice/exact-money.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import { companyLines } from '../../documents/company-lines.ts';
import { type Column, makePdf, margin, type Pdf, row, rule } from '../../documents/pdf-page.ts';
import { type ContractTexts, contractTexts } from './contract-texts.ts';

/** What the contract says, taken at the moment it is drawn. */
export interface ContractFacts {
  buyout: BuyoutData;
  /** Numbers of the device in full. */
  imei: string | null;
  serialNumber: string | null;
  identity: SellerIdentity;
  /** Answers that hold: those found, or those promised where nothing else was found. */
  choices: readonly string[];
}

const pairs: Column[] = [
  { x: 0, width: 190, align: 'left' },
  { x: 195, width: 304, align: 'left' },
];

/** The document goes to whoever holds the link, so numbers of cards and accounts show their ends only. */
const tail = (text: string): string => `…${text.slice(-4)}`;

const isoDay = (market: BuyoutData['market'], iso: string): string =>
  showDay(markets[market], new Date(`${iso.slice(0, 10)}T12:00:00Z`));

function sellerLines({ buyout, identity }: ContractFacts, texts: ContractTexts): string[] {
  const { person, address } = identity;
  const { market } = buyout;
  return [
    [person.degree_before_name, person.first_name, person.last_name].filter(Boolean).join(' '),
    address.street ?? '',
    `${showPostcode(market, address.postcode ?? '')} ${address.city ?? ''}`,
    ...(identity.birth_date ? [`${texts.bornOn} ${isoDay(market, identity.birth_date)}`] : []),
    `${texts.card} ${tail(identity.identity_card_number)}`,
  ];
}

function drawParties(pdf: Pdf, facts: ContractFacts, texts: ContractTexts): void {
  const top = pdf.y;
  const block = (title: string, lines: readonly string[], x: number): number => {
    pdf.font('bold').text(title, x, top);
    pdf.font('text');
    for (const line of lines) pdf.text(line, x, pdf.y, { width: 230 });
    return pdf.y;
  };
  const left = block(texts.buyer, companyLines[facts.buyout.market], margin);
  const right = block(texts.seller, sellerLines(facts, texts), margin + 260);
  pdf.x = margin;
  pdf.y = Math.max(left, right) + 14;
}

function drawDevice(pdf: Pdf, { buyout, imei, serialNumber }: ContractFacts, texts: ContractTexts): void {
  pdf.font('bold').text(texts.device, margin, pdf.y).moveDown(0.4);
  const facts: [string, string | null][] = [
    [
      texts.model,
      `${buyout.manufacturer_choice.label} ${buyout.product_model_choice.label}`.replace(/^(\S+) \1/, '$1'),
    ],
    [texts.colour, buyout.product_color_choice.label],
    [texts.imei, imei],
    [texts.serial, serialNumber],
    [texts.grade, buyout.appraisal_result.quality],
  ];
  for (const [name, value] of facts) if (value) row(pdf, pairs, [name, value]);
  pdf.moveDown(0.6);
}

function drawCondition(pdf: Pdf, { buyout, choices }: ContractFacts, texts: ContractTexts): void {
  pdf.font('bold').text(texts.condition, margin, pdf.y).moveDown(0.4);
  for (const { condition, choice } of answersOf(buyout, choices)) row(pdf, pairs, [condition.name, choice.label]);
  pdf.moveDown(0.6);
}

function drawPrice(pdf: Pdf, { buyout, identity }: ContractFacts, texts: ContractTexts): void {
  rule(pdf);
  row(pdf, pairs, [texts.price, showExactMoney(buyout.contract?.price ?? buyout.appraisal_result.price)], 'bold');
  row(pdf, pairs, [texts.account, tail(identity.bank_account.replace(/\/(\d+)$/, ''))]);
  rule(pdf);
  pdf.moveDown(0.4);
}

function drawEnd(pdf: Pdf, { buyout }: ContractFacts, texts: ContractTexts): void {
  pdf.font('text');
  texts.clauses.forEach((clause, index) => {
    pdf.text(`${index + 1}. ${clause}`, margin, pdf.y, { width: pdf.page.width - 2 * margin }).moveDown(0.4);
  });
  pdf.moveDown(0.6);
  const { contract, market } = buyout;
  if (!contract) return;
  const way = contract.by === 'seller' ? texts.byLink : texts.onPaper;
  pdf.font('bold').text(`${texts.concluded} ${isoDay(market, contract.signed_at)} ${way}`, margin, pdf.y);
  if (contract.by === 'seller') return;
  pdf.moveDown(4);
  row(
    pdf,
    [
      { x: 0, width: 220, align: 'left' },
      { x: 270, width: 220, align: 'left' },
    ],
    [`…………………………\n${texts.signatureBuyer}`, `…………………………\n${texts.signatureSeller}`],
  );
}

/** The purchase contract. It holds what names the seller by law, the rest of the identity by its last digits. */
export async function contractPdf(facts: ContractFacts): Promise<Buffer> {
  const { buyout } = facts;
  const texts = contractTexts[buyout.market];
  const title = `${texts.title} ${buyout.number}`;
  return makePdf(title, (pdf) => {
    pdf.font('bold').fontSize(15).text(title, margin, margin).fontSize(9);
    if (!buyout.contract) pdf.font('text').text(texts.draft);
    pdf.moveDown(1);
    drawParties(pdf, facts, texts);
    drawDevice(pdf, facts, texts);
    drawCondition(pdf, facts, texts);
    drawPrice(pdf, facts, texts);
    drawEnd(pdf, facts, texts);
  });
}
