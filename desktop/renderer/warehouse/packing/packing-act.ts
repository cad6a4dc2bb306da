import type { PackKey } from '../../../bridge/work-view.ts';
import type { ChoiceChange } from './packing-choice.ts';
import type { voidReasons } from './packing-part.ts';

/** By what right a package goes though its weight is out of range. */
export interface Leave {
  override?: boolean;
  approval_id?: string;
}

/** `call`: this is the last package, or another one follows. `wrong`: it cannot be done now. */
export type FinishAct =
  | {
      kind: 'finish';
      call: 'work.finishPackage' | 'work.nextPackage';
      package: { box_code: string; weight_grams: number } & Leave;
    }
  | { kind: 'wrong' };

/** What is done with the package, its label or the work. */
export type WorkAct =
  | FinishAct
  | { kind: 'choose'; change: ChoiceChange }
  | { kind: 'fill'; key: PackKey }
  | { kind: 'answer_label'; labelJobId: string; printed: boolean }
  | { kind: 'void_label'; labelJobId: string; reason: (typeof voidReasons)[number] }
  | { kind: 'reprint'; packageCode: string | undefined }
  | { kind: 'scan'; text: string }
  | { kind: 'next_order' }
  | { kind: 'leave' }
  | { kind: 'nothing' };

/** Asking a supervisor; `text` is a badge, or a PIN. */
type ApprovalAct = { kind: 'ask_approval' } | { kind: 'approve'; text: string } | { kind: 'stop_approval' };

/** What a key, a scan or typed text does. */
export type PackingAct = WorkAct | ApprovalAct;

/** A key of the bottom strip; `label` is a key of the texts. */
export interface PackingKey {
  key: string;
  label:
    | 'frame.cancel'
    | 'station.toHub'
    | `packing.${'keepFilling' | 'nextPackage' | 'keepAll' | 'takeOut' | 'previousPackage' | 'byEye'}`
    | `packing.${'reprint' | 'keepLabel' | 'voidLabel' | 'otherBox' | 'override' | 'approve'}`;
  act: PackingAct;
  isOff?: boolean;
}
