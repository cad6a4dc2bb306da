import {
  type Appraisal,
  type AppraisalResult,
  type Appraised,
  type DeviceCondition,
  appraise,
  resultOf,
} from '@kolobeh/shared/buyout/appraisal.ts';
import type { BuyoutData, SelectorData } from '@kolobeh/shared/buyout/contract.ts';
import { type Selection, nothingSelected, selectionParts } from '@kolobeh/shared/buyout/selling/selector.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { TextKey } from '../../texts/text-key.ts';

/** What of the buy-out is shown; the numbers are bits of one. */
export const flag = { buyout: 1, sendToEmail: 2, sellOnline: 4, review: 8 } as const;
/** One bit of `flags`, never a sum of several. */
export type Flag = (typeof flag)[keyof typeof flag];

/** Lists in the order in which they are opened, then the questionnaire. */
export const loadingStages = [...selectionParts, 'appraisal'] as const;
/** A list, or the questionnaire, that the address promises and the state does not have yet. */
export type LoadingStage = (typeof loadingStages)[number];

/** Everything the pages of the buy-out know between two addresses. Nothing of it outlives the document. */
export interface BuyoutState {
  selected: Selection;
  choices: SelectorData['choices'];
  deviceIdentifier: string | null;
  deviceConditions: readonly DeviceCondition[];
  defaultChoices: Appraisal['default_device_condition_choices'];
  minimalPrice: Money | null;
  appraisalVersion: string | null;
  /** By their ids. */
  results: Readonly<Record<number, AppraisalResult>>;
  /** Grades that are not bought out. */
  unpriced: Appraisal['unpriced_grades'];
  /** Values of the chosen answers, one of a question at most. */
  chosen: readonly string[];
  /** Null until the answers lead to a grade. */
  current: Appraised | null;
  /** Text of why there is no appraisal; its presence marks the error. */
  appraisalError: TextKey | null;
  /** Whether a seller has begun to say who they are. What they said stays in the form. */
  hasPersonalInfo: boolean;
  email: { address: string; errors: readonly FieldError[] };
  /** Null until a sending has ended. */
  isEmailSent: boolean | null;
  /** Sum of `flag` bits. */
  flags: number;
  /** What is still to come before the state is that of the address; null when all is there. */
  loadingFromUrl: LoadingStage | null;
  /** Address the state was last made for; null before the first, and on the other pages. */
  place: string | null;
}

/** Lists before anything has come from the server. */
export const noChoices: SelectorData['choices'] = {
  product_type: [],
  product_manufacturer: [],
  product_model: [],
  product_color: [],
};

/** All that belongs to one device, empty: spread over a state when another device is chosen. */
export const withoutAppraisal = {
  deviceIdentifier: null,
  deviceConditions: [],
  defaultChoices: [],
  minimalPrice: null,
  appraisalVersion: null,
  results: {},
  unpriced: [],
  chosen: [],
  current: null,
  appraisalError: null,
} satisfies Partial<BuyoutState>;

/** Forms as they are before anybody typed; what is typed outlives a change of the device, but not of its type. */
export const emptyForms = {
  hasPersonalInfo: false,
  email: { address: '', errors: [] },
  isEmailSent: null,
} satisfies Partial<BuyoutState>;

/** What a document starts with, and what a review is made on. */
export const initialState: BuyoutState = {
  selected: nothingSelected,
  choices: noChoices,
  ...withoutAppraisal,
  ...emptyForms,
  flags: 0,
  loadingFromUrl: null,
  place: null,
};

/** Whether the part of the page is open. */
export const isShown = ({ flags }: Pick<BuyoutState, 'flags'>, one: Flag): boolean => (flags & one) !== 0;

/** Opens a part; those open before stay. */
export const show = <Part extends Pick<BuyoutState, 'flags'>>(state: Part, one: Flag): Part => ({
  ...state,
  flags: state.flags | one,
});

/** A colour is selected, its results, conditions and version are known, and nothing went wrong. */
export const isAppraisalLoaded = (state: BuyoutState): boolean =>
  state.selected.product_color !== null &&
  Object.keys(state.results).length > 0 &&
  state.deviceConditions.length > 0 &&
  state.appraisalVersion !== null &&
  state.appraisalError === null;

/** A device counts as selected once its answers lead to a price, not when its colour is chosen. */
export const isDeviceSelected = ({ current }: Pick<BuyoutState, 'current'>): boolean => current !== null;

/** The questionnaire the state holds; null while it is not loaded. */
export function appraisalOf(state: BuyoutState): Appraisal | null {
  if (!isAppraisalLoaded(state) || state.appraisalVersion === null || state.minimalPrice === null) return null;
  return {
    appraisal_result: Object.values(state.results),
    unpriced_grades: state.unpriced,
    device_conditions: [...state.deviceConditions],
    version: state.appraisalVersion,
    minimal_buyout_price: state.minimalPrice,
    default_device_condition_choices: state.defaultChoices,
  };
}

/** The chosen answers lead to a grade that is bought out. */
export function canBeBoughtOut(state: BuyoutState): boolean {
  const appraisal = appraisalOf(state);
  return appraisal !== null && resultOf(appraisal, state.chosen) !== null;
}

/** The state with answers that its questions know, and the price they lead to. */
export function withAnswers(state: BuyoutState, chosen: readonly string[]): BuyoutState {
  const known = new Set(state.deviceConditions.flatMap(({ choices }) => choices.map(({ value }) => value)));
  const kept = chosen.filter((value) => known.has(value));
  const appraisal = appraisalOf(state);
  return { ...state, chosen: kept, current: appraisal && appraise(appraisal, kept) };
}

/** The answer to a question instead of the one before; an e-mail sent for other answers says nothing of these. */
export function answer(state: BuyoutState, condition: number, value: string): BuyoutState {
  const question = state.deviceConditions.find(({ id }) => id === condition);
  const others = question?.choices.map((choice) => choice.value) ?? [];
  if (!others.includes(value)) return state;
  const chosen = [...state.chosen.filter((one) => !others.includes(one)), value];
  return { ...withAnswers(state, chosen), isEmailSent: null };
}

/** The appraisal could not be had. Lists that are known stay, so that another device can be chosen. */
export const failed = (state: BuyoutState, appraisalError: TextKey): BuyoutState => ({
  ...state,
  current: null,
  appraisalError,
  loadingFromUrl: null,
});

/** The sending as the state keeps it. Without errors and not sent: the mail itself failed. */
export interface EmailOutcome {
  isSent: boolean;
  address: string;
  errors: readonly FieldError[];
}

/** What became of the e-mail: a failure makes the flag false, whether it is of a field or of the mail itself. */
export const emailEnded = (state: BuyoutState, { isSent, address, errors }: EmailOutcome): BuyoutState => ({
  ...state,
  email: { address, errors },
  isEmailSent: isSent,
});

/** A finished buy-out or an estimate as it was that day, opened by its secret link. */
export function reviewed(state: BuyoutState, buyout: BuyoutData): BuyoutState {
  return {
    ...initialState,
    place: state.place,
    selected: {
      product_type: buyout.product_type_choice.value,
      product_manufacturer: buyout.manufacturer_choice.value,
      product_model: buyout.product_model_choice.value,
      product_color: buyout.product_color_choice.value,
    },
    deviceIdentifier: buyout.device_identifier,
    deviceConditions: buyout.device_conditions,
    minimalPrice: buyout.minimal_buyout_price,
    appraisalVersion: buyout.version,
    chosen: buyout.device_condition_choices,
    hasPersonalInfo: buyout.customer_data !== null,
    flags: buyout.state === 'estimate' ? flag.buyout : flag.review,
  };
}
