import { parcelLabel } from './parcel-label.ts';
import type { PrintableLabel } from '../../delivery/printer-language.ts';
import { zplOf } from '../../delivery/zpl.ts';
import type { LabelBasis, PackingJob } from '../packing/packing.ts';

/** What of a packing job stands on its labels. */
export type LabelledJob = Pick<
  PackingJob,
  'market' | 'order_number' | 'delivery_name' | 'recipient' | 'destination'
> & { label: LabelBasis };

/** The package that is sealed. */
export interface SealedPackage {
  package_code: string;
  tracking_number: string;
  /** Which of the order's packages it is. */
  piece: { number: number; of: number };
  weight_grams: number;
  /** 0 for the first print. */
  reprint: number;
}

/** The label of a sealed package; the server and a station without network draw the very same one. */
export function packageLabel(job: LabelledJob, sealed: SealedPackage): PrintableLabel {
  const { label } = job;
  const description = parcelLabel({
    market: job.market,
    sender: label.sender,
    recipient: { name: job.recipient, address: job.destination, phone: label.phone },
    carrier: label.carrier_name,
    service: job.delivery_name,
    trackingNumber: sealed.tracking_number,
    packageCode: sealed.package_code,
    orderNumber: job.order_number,
    piece: sealed.piece,
    cashOnDelivery: label.cash_on_delivery,
    weightGrams: sealed.weight_grams,
    reprint: sealed.reprint,
  });
  return { zpl: zplOf(description), description };
}
