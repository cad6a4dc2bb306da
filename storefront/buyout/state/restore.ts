import type { SelectorData } from '@kolobeh/shared/buyout/contract.ts';
import {
  type Selection,
  type SelectionPart,
  choose,
  nothingSelected,
  selectionParts,
} from '@kolobeh/shared/buyout/selling/selector.ts';
import {
  type BuyoutState,
  type LoadingStage,
  emptyForms,
  flag,
  initialState,
  isAppraisalLoaded,
  loadingStages,
  noChoices,
  show,
  withAnswers,
  withoutAppraisal,
} from './buyout-state.ts';

/** What is loaded once a part is selected. */
const stageBehind = (part: SelectionPart): LoadingStage =>
  loadingStages[loadingStages.indexOf(part) + 1] ?? 'appraisal';

const listsUpTo = (choices: SelectorData['choices'], part: SelectionPart): SelectorData['choices'] => {
  const known = selectionParts.slice(0, selectionParts.indexOf(part) + 1);
  return { ...noChoices, ...Object.fromEntries(known.map((name) => [name, choices[name]])) };
};

/**
 * The state after a part was chosen: what depended on it is gone, and what comes next is on its way. Another type also
 * empties the forms for the e-mail and the seller.
 */
export function select(state: BuyoutState, part: SelectionPart, value: string | null): BuyoutState {
  return {
    ...state,
    selected: choose(state.selected, part, value),
    choices: listsUpTo(state.choices, part),
    ...withoutAppraisal,
    ...(part === 'product_type' ? emptyForms : {}),
    flags: 0,
    loadingFromUrl: value === null ? null : stageBehind(part),
  };
}

/** The state on its way to another address: the first part that differs decides what has to be loaded. */
export function follow(state: BuyoutState, asked: Selection): BuyoutState {
  const first = selectionParts.find((part) => asked[part] !== state.selected[part]);
  if (!first) return state;
  return { ...select(state, first, asked[first]), selected: asked };
}

/** The part of an address that one stage restores. */
function restoreStage(state: BuyoutState, stage: LoadingStage, data: SelectorData): BuyoutState {
  if (stage === 'appraisal') {
    const { appraisal, device_identifier: deviceIdentifier } = data;
    if (!appraisal) return { ...state, loadingFromUrl: null };
    return {
      ...state,
      deviceIdentifier,
      deviceConditions: appraisal.device_conditions,
      defaultChoices: appraisal.default_device_condition_choices,
      minimalPrice: appraisal.minimal_buyout_price,
      appraisalVersion: appraisal.version,
      results: Object.fromEntries(appraisal.appraisal_result.map((result) => [result.id, result])),
      unpriced: appraisal.unpriced_grades,
      loadingFromUrl: null,
    };
  }
  const value = data.selected_choices[stage];
  return {
    ...state,
    choices: { ...state.choices, [stage]: data.choices[stage] },
    selected: { ...state.selected, [stage]: value },
    loadingFromUrl: value === null ? null : stageBehind(stage),
  };
}

/** Stages of an address, each from the one before; the last one has no marker any more. */
export function restoring(state: BuyoutState, data: SelectorData): BuyoutState[] {
  const stages: BuyoutState[] = [];
  let reached: BuyoutState = {
    ...state,
    ...withoutAppraisal,
    selected: nothingSelected,
    choices: noChoices,
    flags: 0,
    loadingFromUrl: loadingStages[0],
  };
  while (reached.loadingFromUrl !== null) {
    stages.push(reached);
    reached = restoreStage(reached, reached.loadingFromUrl, data);
  }
  return [...stages, reached];
}

/** What an address was answered with, to be taken into the state. */
export interface Arrival {
  data: SelectorData;
  /** Answers the address carries. */
  answers: readonly string[];
  /** The asked address; data that come anew are of the same one. */
  place: string;
  /** The API has sent the visitor here from a device it could not appraise; the reason stays to be read. */
  isMoved?: boolean;
}

/**
 * The state that an address and the API's data say. Data that come anew for the same visit (after an e-mail, say) keep
 * the answers, for those have never left the browser; a visit takes the answers of its address.
 */
export function arrive(state: BuyoutState, { data, answers, place, isMoved }: Arrival): BuyoutState {
  const restored = restoring(state, data).at(-1) ?? initialState;
  const isSameVisit = state.place === place && state.deviceIdentifier === restored.deviceIdentifier;
  const forms = data.selected_choices.product_type === state.selected.product_type ? {} : emptyForms;
  const appraisalError = isMoved ? state.appraisalError : null;
  const arrived = withAnswers({ ...restored, ...forms, place, appraisalError }, isSameVisit ? state.chosen : answers);
  if (!isAppraisalLoaded(arrived)) return arrived;
  return isSameVisit ? { ...arrived, flags: state.flags | flag.buyout } : show(arrived, flag.buyout);
}
