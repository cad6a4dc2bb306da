import { partOf as numberOf } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { PackingView } from '../../../bridge/work-view.ts';
import { partOf, type PackingPart } from './packing-part.ts';

/** What the packer has chosen on the screen and the station has not been told. */
export interface PackingChoice {
  /** Null until a box is chosen. */
  boxCode: string | null;
  /** The package is to be closed though pieces are left for the next one. */
  isClosing: boolean;
  /** The label being given up, by its `label_job_id`; its reason is not chosen yet. */
  voiding: string | null;
  /** The package whose label is looked at; null: the one the station shows. */
  labelOf: string | null;
}

/** What the packer chose, or what made a choice void. */
export type ChoiceChange =
  | { kind: 'box'; code: string | null }
  | { kind: 'closing'; isOn: boolean }
  | { kind: 'voiding'; labelJobId: string | null }
  | { kind: 'label'; packageCode: string }
  /** Another package is being filled. */
  | { kind: 'other_package' }
  /** The label the station shows is another one, or something happened to it. */
  | { kind: 'label_news' };

/** At the beginning of each package. */
export const nothingChosen: PackingChoice = { boxCode: null, isClosing: false, voiding: null, labelOf: null };

/** Reducer of the packer's choices. */
export function choose(choice: PackingChoice, change: ChoiceChange): PackingChoice {
  switch (change.kind) {
    case 'box':
      return { ...choice, boxCode: change.code };
    case 'closing':
      return { ...choice, boxCode: null, isClosing: change.isOn };
    case 'voiding':
      return { ...choice, voiding: change.labelJobId };
    case 'label':
      return { ...choice, labelOf: change.packageCode };
    case 'other_package':
      return { ...choice, boxCode: null, isClosing: false };
    case 'label_news':
      return { ...choice, labelOf: null };
  }
}

/** All the packing screen decides by. */
export interface PackingScene {
  /** As the station tells it, with the label the packer looks at. */
  view: PackingView;
  part: PackingPart;
  choice: PackingChoice;
  /** Number of the package being filled, from 1. */
  number: number;
}

/** A cancelled order is stopped wherever its packer is, and a piece is taken out of the box whatever was chosen. */
export function sceneOf(told: PackingView, choice: PackingChoice): PackingScene {
  const { job, step } = told;
  const isStopped = job?.is_cancelled === true && (step === 'items' || step === 'close');
  const label = told.labels.find((one) => one.package_code === choice.labelOf) ?? told.label;
  return {
    view: { ...told, label },
    part: told.taking_out || isStopped ? 'items' : partOf(told, choice.boxCode, choice.isClosing),
    choice,
    number: job ? numberOf(job) : 1,
  };
}

/** The packer is asked why the label is given up. */
export const isVoiding = ({ view: { label }, choice }: PackingScene): boolean =>
  label !== null && choice.voiding === label.label_job_id && label.state !== 'void';

/** The last package's weight is not what its contents weigh. */
export const isOutOfRange = ({ view, part }: PackingScene): boolean =>
  part === 'weight' && view.refusal?.code === 'WEIGHT_OUT_OF_RANGE';
