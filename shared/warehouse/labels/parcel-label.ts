import type { MarketCode } from '../../kernel/market.ts';
import { showExactMoney } from '../../invoice/exact-money.ts';
import { type Money, minorUnits, showMoney } from '../../kernel/money.ts';
import { labelCode } from '../scan/codes.ts';
import { toKilograms } from '../packing/weight-check.ts';
import { type LabelWords, labelWords } from '../../delivery/label-words.ts';
import {
  banner,
  code128,
  type LabelDescription,
  type LabelElement,
  labelSize,
  rule,
  textBox,
} from '../../delivery/label-description.ts';

/** What stands on the label of one package. Texts may be anything a customer typed. */
export interface ParcelLabel {
  market: MarketCode;
  sender: { name: string; address: readonly string[] };
  recipient: { name: string; address: readonly string[]; phone: string };
  carrier: string;
  service: string;
  /** The carrier's number: letters, digits, spaces, dots, slashes and hyphens. */
  trackingNumber: string;
  /** `PK-…`; with the reprint it makes the code that is scanned at the hand-over. */
  packageCode: string;
  orderNumber: string;
  /** This package of so many; both from 1. */
  piece: { number: number; of: number };
  /** What the driver collects with this package; null when nothing. */
  cashOnDelivery: Money | null;
  weightGrams: number;
  /** 0 for the first print; a later one says so on the label. */
  reprint: number;
}

const margin = 30;
const width = labelSize.width - 2 * margin;

const box = (y: number, size: number, maxLines = 1) => ({ x: margin, y, width, size, maxLines });

const label = (...elements: LabelElement[]): LabelDescription => ({ ...labelSize, elements });

/** Whole crowns or lei as everywhere; hundredths only when there are some, so that the driver never asks for less. */
const amountText = (amount: Money): string =>
  amount.amount % minorUnits === 0 ? showMoney(amount) : showExactMoney(amount);

function header({ carrier, service, piece, reprint }: ParcelLabel, words: LabelWords): LabelElement[] {
  return [
    textBox({ ...box(30, 52), width: 520 }, carrier),
    textBox({ ...box(90, 30), width: 520 }, service),
    textBox({ ...box(30, 40), x: 560, width: 222, align: 'right' }, `${words.piece} ${piece.number}/${piece.of}`),
    ...(reprint > 0
      ? [textBox({ ...box(90, 30), x: 560, width: 222, align: 'right' }, `${words.reprint} ${reprint}`)]
      : []),
    rule(132, width, margin),
  ];
}

function addresses({ sender, recipient }: ParcelLabel, words: LabelWords): LabelElement[] {
  return [
    textBox(box(146, 24), `${words.sender}:`),
    textBox(box(176, 26, 3), sender.name, sender.address.join(', ')),
    rule(276, width, margin),
    textBox(box(290, 24), `${words.recipient}:`),
    textBox(box(320, 46, 2), recipient.name),
    textBox(box(428, 40, 4), ...recipient.address),
    textBox(box(614, 30), recipient.phone === '' ? '' : `${words.phone} ${recipient.phone}`),
    rule(654, width, margin),
  ];
}

function amounts({ cashOnDelivery, orderNumber, weightGrams }: ParcelLabel, words: LabelWords): LabelElement[] {
  const figures = [
    textBox({ ...box(668, 30), width: 440 }, `${words.order} ${orderNumber}`),
    textBox({ ...box(668, 30), x: 482, width: 300, align: 'right' }, `${words.weight} ${toKilograms(weightGrams)} kg`),
  ];
  if (!cashOnDelivery) return figures;
  const text = `${words.cashOnDelivery} ${amountText(cashOnDelivery)}`;
  return [
    ...figures,
    banner({ x: margin, y: 712, width, height: 66 }, textBox({ ...box(722, 48), align: 'center' }, text)),
  ];
}

/**
 * Label of a package: 100 × 150 mm at 203 dpi (812 × 1218 dots).
 *
 * @throws RangeError when tracking number or package code cannot be a barcode.
 */
export function parcelLabel(parcel: ParcelLabel): LabelDescription {
  const words = labelWords[parcel.market];
  return label(
    ...header(parcel, words),
    ...addresses(parcel, words),
    ...amounts(parcel, words),
    code128(parcel.trackingNumber, { x: margin, y: 806, width, height: 150 }),
    rule(1006, width, margin),
    code128(labelCode(parcel.packageCode, parcel.reprint), { x: margin, y: 1030, width, height: 120 }),
  );
}

/** Card to be put on a package whose order was cancelled after packing: it must not leave the house. */
export function stopCard(card: {
  market: MarketCode;
  packageCode: string;
  orderNumber: string;
  reason: string;
}): LabelDescription {
  const words = labelWords[card.market];
  return label(
    banner({ x: margin, y: 60, width, height: 240 }, textBox({ ...box(90, 200), align: 'center' }, words.stop)),
    textBox({ ...box(360, 56, 2), align: 'center' }, words.orderCancelled),
    textBox({ ...box(520, 46, 2), align: 'center' }, words.doNotHandOver),
    textBox({ ...box(660, 40), align: 'center' }, `${words.order} ${card.orderNumber}`),
    textBox({ ...box(730, 34, 4), align: 'center' }, card.reason),
    code128(card.packageCode, { x: margin, y: 960, width, height: 150 }),
  );
}
