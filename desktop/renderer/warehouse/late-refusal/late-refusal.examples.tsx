import type { LateRefusal } from '../../../bridge/late-refusals.ts';
import { LateStep } from '../../../bridge/late-refusals.ts';
import { at, type Examples, type Setting } from '../../../testing/kit/example.tsx';
import { aLateRefusal, aScanResult, aSession, aStatus, signedOut } from '../../../testing/kit/station-examples.ts';
import { aPickingView } from '../../../testing/kit/work-views.ts';
import { aPickList } from '../../../testing/work-examples.ts';
import { App } from '../../shell/App.tsx';

/** Kind of the event and code of its scan, by the step of work that was refused. */
const events: Record<LateStep, readonly [kind: string, code: string]> = {
  pick: ['pick_item', '8594000000018'],
  crate: ['pick_crate', 'CR-0146'],
  undo: ['pick_undo', 'CR-0146'],
  list: ['pick_finish', ''],
  pack: ['pack_item', '8594000000018'],
  claim: ['pack_claim', 'CR-0146'],
  label: ['label_state', ''],
  load: ['hand_over_scan', 'PK-0000000017'],
  sign: ['hand_over_sign', ''],
  move: ['stock_move', 'LC-B-07-02'],
  count: ['stock_count', 'LC-B-07-01'],
  return: ['return_item', '8594000000018'],
  devices: ['peripherals_set', ''],
  sign_in: ['offline_sign_in', ''],
};

export const refusedStep = (step: LateStep, more: Partial<LateRefusal> = {}): LateRefusal => {
  const [kind, code] = events[step];
  return aLateRefusal({ step, kind, code, ...more });
};

/** The whole program with these refusals over it. */
const over = (late_refusals: LateRefusal[], setting: Setting) =>
  at(
    {
      ...setting,
      status: aStatus({ late_refusals, refused: late_refusals.length }),
      calls: { 'outbox.seeRefused': () => ({}), 'work.scan': ({ text }) => aScanResult({ text }), ...setting.calls },
    },
    <App />,
  );

const walking: Setting = { place: '#/work/picking', work: aPickingView(aPickList({ lines: 4 })) };

export const examples: Examples = {
  ...Object.fromEntries(
    LateStep.options.map((step) => [`refused afterwards: ${step}`, () => over([refusedStep(step)], walking)]),
  ),
  'refused afterwards, three of them': () =>
    over([refusedStep('load'), refusedStep('pick'), refusedStep('count', { user_name: 'Ilinca Popescu' })], walking),
  'refused afterwards, in the office': () =>
    over([refusedStep('load')], {
      session: aSession('supervisor'),
      place: '#/refused',
      calls: { 'outbox.list': () => ({ rows: [] }) },
    }),
  'refused afterwards, at signing in': () => over([refusedStep('move')], { session: signedOut }),
};
