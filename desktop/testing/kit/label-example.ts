import type { LabelDescription } from '@kolobeh/shared/delivery/label-description.ts';
import { parcelLabel } from '@kolobeh/shared/warehouse/labels/parcel-label.ts';
import { whole } from '@kolobeh/shared/kernel/money.ts';

/** A parcel of PPL with cash on delivery. */
export const aLabelDescription = (): LabelDescription =>
  parcelLabel({
    market: 'cs',
    sender: { name: 'Kolobeh s.r.o.', address: ['Korunní 2569/108', '101 00 Praha 10'] },
    recipient: { name: 'Jana Nováková', address: ['Dlouhá 12', '110 00 Praha 1'], phone: '+420601234567' },
    carrier: 'PPL',
    service: 'PPL – na adresu',
    trackingNumber: 'PRID0000012345',
    packageCode: 'PK-0000000017',
    orderNumber: '2611000001',
    piece: { number: 1, of: 1 },
    cashOnDelivery: whole(8990, 'CZK'),
    weightGrams: 264,
    reprint: 0,
  });
