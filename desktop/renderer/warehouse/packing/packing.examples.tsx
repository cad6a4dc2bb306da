import { type Examples, at, type Setting } from '../../../testing/kit/example.tsx';
import { aScanResult, offlineStatus, wrongItem } from '../../../testing/kit/station-examples.ts';
import { aPackingView, aSealedView, withAllScanned } from '../../../testing/kit/work-views.ts';
import { aLabelledJob, aLargePackingJob, aPackingJob } from '../../../testing/work-examples.ts';
import type { PackingView } from '../../../bridge/work-view.ts';
import { Work } from '../Work.tsx';

const packing = (view: PackingView, setting: Setting = {}) => at({ work: view, ...setting }, <Work />);
const packed = () => withAllScanned(aPackingJob());
const closing = { box_code: 'S', weight_grams: 640 };

const longJob = () => ({
  ...aLargePackingJob(),
  recipient: 'Ilinca-Alexandra Popescu-Tăriceanu, S.C. Reparații Rapide Calculatoare S.R.L.',
  destination: ['Bulevardul Constantin Brâncoveanu nr. 148, bl. 27, sc. 3, ap. 91', '040511 București, Sectorul 4'],
  note: 'Prosím předat až po 17. hodině sousedům v přízemí, zvonek nefunguje; telefonovat předem.',
});

export const examples: Examples = {
  'scan a crate': () => packing(aPackingView(null)),
  'scan a device': () => packing(aPackingView(aPackingJob()), { lastScan: aScanResult({ code: 'OPENED' }) }),
  'refused: another piece': () => packing(aPackingView(aLargePackingJob()), { lastScan: wrongItem() }),
  'take a piece out': () => packing(aPackingView(aLargePackingJob(), { taking_out: true })),
  'long names': () => packing(aPackingView(longJob())),
  'choose a box': () => packing(aPackingView(packed(), { step: 'close' })),
  'type the weight': () => packing(aPackingView(packed(), { step: 'close' }), { press: 'Enter' }),
  'weight refused': () =>
    packing(
      aPackingView(packed(), {
        step: 'close',
        closing,
        refusal: { code: 'WEIGHT_OUT_OF_RANGE', data: { min_grams: 237, max_grams: 315 } },
      }),
      { press: 'Enter' },
    ),
  'waits for the network': () =>
    packing(aPackingView(packed(), { step: 'sending', closing, waiting: 'network', label_waits: 'no_pool' }), {
      status: offlineStatus(),
    }),
  'label printing': () => packing(aSealedView(aLabelledJob(), 'sent')),
  'was the label printed?': () => packing(aSealedView(aLabelledJob(), 'unknown')),
  'label failed': () => packing(aSealedView(aLabelledJob(), 'failed', 'ECONNREFUSED')),
  done: () => packing(aSealedView(aLabelledJob(), 'confirmed')),
  'order cancelled': () => packing(aPackingView({ ...aPackingJob(), is_cancelled: true })),
  offline: () => packing(aPackingView(aLabelledJob()), { status: offlineStatus() }),
};
