import { showTime } from '@kolobeh/shared/kernel/dates.ts';
import { markets, type MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { showMoney, sum } from '@kolobeh/shared/kernel/money.ts';
import { showPostcode } from '@kolobeh/shared/validation/contact/show-postcode.ts';
import type { HandOver } from '@kolobeh/shared/warehouse/hand-over/hand-over.ts';
import { toKilograms } from '@kolobeh/shared/warehouse/packing/weight-check.ts';
import { type Column, makePdf, margin, type Pdf, row, rule } from '../../documents/pdf-page.ts';
import { drawSignature, signatureHeight } from '../../documents/signature-drawing.ts';
import type { StoredHandOver } from './queries/hand-overs.ts';
import type { StoredSignature } from './queries/signatures.ts';

const texts: Record<
  MarketCode,
  Record<
    | 'title'
    | 'carrier'
    | 'sealed'
    | 'number'
    | 'order'
    | 'recipient'
    | 'postcode'
    | 'weight'
    | 'cash'
    | 'total'
    | 'driver'
    | 'ours'
    | 'carrierNumber'
    | 'signed'
    | 'onPaper'
    | 'packages',
    string
  >
> = {
  cs: {
    title: 'Předávací protokol',
    carrier: 'Dopravce',
    sealed: 'Uzavřeno',
    number: 'Číslo zásilky',
    order: 'Objednávka',
    recipient: 'Příjemce',
    postcode: 'PSČ',
    weight: 'Kg',
    cash: 'Dobírka',
    total: 'Zásilek celkem',
    driver: 'Převzal řidič',
    ours: 'Předal',
    signed: 'Podepsáno',
    onPaper: 'podepsáno na papíře',
    packages: 'zásilek',
    carrierNumber: 'Číslo u dopravce',
  },
  ro: {
    title: 'Borderou de predare',
    carrier: 'Curier',
    sealed: 'Închis la',
    number: 'Nr. AWB',
    order: 'Comanda',
    recipient: 'Destinatar',
    postcode: 'Cod poștal',
    weight: 'Kg',
    cash: 'Ramburs',
    total: 'Total colete',
    driver: 'Preluat de șofer',
    ours: 'Predat de',
    signed: 'Semnat la',
    onPaper: 'semnat pe hârtie',
    packages: 'colete',
    carrierNumber: 'Nr. la curier',
  },
};

const columns: Column[] = [
  { x: 0, width: 110, align: 'left' },
  { x: 115, width: 75, align: 'left' },
  { x: 195, width: 130, align: 'left' },
  { x: 330, width: 55, align: 'left' },
  { x: 390, width: 40, align: 'right' },
  { x: 435, width: 64, align: 'right' },
];

/** The list that the driver signs: every package with its number, recipient, weight and cash on delivery, and totals. */
export function manifestPdf(
  stored: StoredHandOver,
  handOver: HandOver,
  signature: StoredSignature | null,
): Promise<Buffer> {
  const words = texts[stored.market];
  const market = markets[stored.market];
  const packages = handOver.packages.filter((one) => one.is_scanned);
  const cash = sum(
    packages.flatMap((one) => (one.cash_on_delivery ? [one.cash_on_delivery] : [])),
    market.currency,
  );
  const grams = packages.reduce((total, one) => total + one.weight_grams, 0);
  return makePdf(`${words.title} ${stored.code}`, (pdf) => {
    pdf.font('bold').fontSize(16).text(`${words.title} ${stored.code}`, margin, margin);
    pdf.fontSize(9).moveDown(0.6).font('text');
    pdf.text(`${words.carrier}: ${stored.carrier}`);
    if (stored.sealed_at) pdf.text(`${words.sealed}: ${showTime(market, stored.sealed_at)}`);
    if (stored.carrier_manifest_id) pdf.text(`${words.carrierNumber}: ${stored.carrier_manifest_id}`);
    pdf.moveDown(1);
    row(pdf, columns, [words.number, words.order, words.recipient, words.postcode, words.weight, words.cash], 'bold');
    rule(pdf);
    for (const one of packages) {
      const amount = one.cash_on_delivery ? showMoney(one.cash_on_delivery) : '';
      row(pdf, columns, [
        one.tracking_number,
        one.piece.of > 1 ? `${one.order_number} ${one.piece.number}/${one.piece.of}` : one.order_number,
        one.recipient,
        showPostcode(stored.market, one.postcode),
        toKilograms(one.weight_grams),
        amount,
      ]);
    }
    rule(pdf);
    row(pdf, columns, [`${words.total}: ${packages.length}`, '', '', '', toKilograms(grams), showMoney(cash)], 'bold');
    pdf.moveDown(2);
    signatures(pdf, stored, signature);
  });
}

const line = '______________________';
const signatureWidth = 190;

/** Who gave and who took, with the driver's own hand or a line to sign on; all of it on one page. */
function signatures(pdf: Pdf, { market }: StoredHandOver, signature: StoredSignature | null): void {
  const words = texts[market];
  const height = signatureHeight(signatureWidth) + 60;
  if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
  const { y } = pdf;
  const right = margin + 230;
  pdf.font('bold').text(words.ours, margin, y).text(words.driver, right, y);
  pdf.font('text').text(signature?.given_by ?? line, margin, y + 14, { width: 220 });
  pdf.text(signature?.driver_name ?? line, right, y + 14, { width: 260 });
  if (!signature) return;
  const at = showTime(markets[market], signature.signed_at);
  pdf.fillColor('#4c5450');
  pdf.text(`${words.signed}: ${at}, ${words.packages}: ${signature.packages}`, right, y + 28, { width: 270 });
  pdf.fillColor('black');
  if (signature.strokes) drawSignature(pdf, signature.strokes, { x: right, y: y + 46, width: signatureWidth });
  else pdf.text(`${line}  (${words.onPaper})`, right, y + 76);
}
