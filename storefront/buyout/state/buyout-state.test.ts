import { anAppraisal, withoutPrice } from '@kolobeh/shared/buyout/an-appraisal.testing.ts';
import type { SelectorData } from '@kolobeh/shared/buyout/contract.ts';
import { type SelectorChoice, nothingSelected, selectionParts } from '@kolobeh/shared/buyout/selling/selector.ts';
import { describe, expect, it } from 'vitest';
import {
  type BuyoutState,
  answer,
  appraisalOf,
  canBeBoughtOut,
  emailEnded,
  failed,
  flag,
  initialState,
  isAppraisalLoaded,
  isDeviceSelected,
  isShown,
  show,
} from './buyout-state.ts';
import { arrive, follow, restoring, select } from './restore.ts';

const choice = (value: string): SelectorChoice => ({ value, label: value, picture: null, hex: null });
const lists = {
  product_type: [choice('telefony'), choice('tablety')],
  product_manufacturer: [choice('apple'), choice('samsung')],
  product_model: [choice('iphone-13'), choice('iphone-14')],
  product_color: [choice('MID'), choice('RED')],
};
const whole = {
  product_type: 'telefony',
  product_manufacturer: 'apple',
  product_model: 'iphone-13',
  product_color: 'MID',
};
/** What the API says of a whole selection. */
const device = (more: Partial<SelectorData> = {}): SelectorData => ({
  selected_choices: whole,
  choices: lists,
  appraisal: anAppraisal(),
  device_identifier: 'IP13-MID',
  url: '/cs/vykup',
  ...more,
});
const loaded = (answers: string[] = []): BuyoutState =>
  arrive(initialState, { data: device(), answers, place: 'first' });
/** As a seller leaves it before choosing another device. */
const used = (): BuyoutState =>
  emailEnded(show({ ...loaded(['works']), hasPersonalInfo: true }, flag.sendToEmail), {
    isSent: true,
    address: 'jana@seller.example',
    errors: [],
  });

describe('at the beginning', () => {
  it('nothing is shown, chosen or known', () => {
    expect(initialState).toMatchObject({ flags: 0, selected: nothingSelected, isEmailSent: null, current: null });
  });

  it('each part of the buy-out has a bit of its own', () => {
    expect(flag).toEqual({ buyout: 1, sendToEmail: 2, sellOnline: 4, review: 8 });
    const both = show(show(initialState, flag.buyout), flag.sellOnline);
    expect(both.flags).toBe(5);
    expect([isShown(both, flag.sellOnline), isShown(both, flag.sendToEmail)]).toEqual([true, false]);
  });
});

describe('choosing', () => {
  it('another type clears manufacturer, model, colour, the appraisal and both forms', () => {
    const after = select(used(), 'product_type', 'tablety');
    expect(after.selected).toEqual({ ...nothingSelected, product_type: 'tablety' });
    expect(after.choices).toEqual({
      ...lists,
      product_manufacturer: [],
      product_model: [],
      product_color: [],
    });
    expect(after).toMatchObject({
      results: {},
      deviceConditions: [],
      appraisalVersion: null,
      chosen: [],
      hasPersonalInfo: false,
      email: { address: '', errors: [] },
      isEmailSent: null,
      flags: 0,
      loadingFromUrl: 'product_manufacturer',
    });
  });

  it('another manufacturer clears model and colour and keeps the forms', () => {
    const after = select(used(), 'product_manufacturer', 'samsung');
    expect(after.selected).toEqual({ ...nothingSelected, product_type: 'telefony', product_manufacturer: 'samsung' });
    expect(after.choices).toEqual({ ...lists, product_model: [], product_color: [] });
    expect(after).toMatchObject({ hasPersonalInfo: true, isEmailSent: true, loadingFromUrl: 'product_model' });
  });

  it('another model clears colour and appraisal', () => {
    const after = select(used(), 'product_model', 'iphone-14');
    expect(after.selected).toEqual({ ...whole, product_model: 'iphone-14', product_color: null });
    expect(after.choices).toEqual({ ...lists, product_color: [] });
    expect(after).toMatchObject({ results: {}, current: null, loadingFromUrl: 'product_color' });
  });

  it('a colour asks for the appraisal', () => {
    const after = select(used(), 'product_color', 'RED');
    expect(after).toMatchObject({ selected: { product_color: 'RED' }, choices: lists, loadingFromUrl: 'appraisal' });
    expect(isAppraisalLoaded(after)).toBe(false);
  });

  it('going to another address clears from the first part that differs', () => {
    const asked = { ...nothingSelected, product_type: 'telefony', product_manufacturer: 'samsung' };
    expect(follow(loaded(), asked)).toMatchObject({ selected: asked, loadingFromUrl: 'product_model' });
    expect(follow(loaded(), { ...nothingSelected, product_type: 'telefony' }).loadingFromUrl).toBeNull();
    const same = loaded();
    expect(follow(same, whole)).toBe(same);
  });
});

describe('coming to an address', () => {
  it('is marked through its stages until the questionnaire is there', () => {
    const stages = restoring(initialState, device()).map(({ loadingFromUrl }) => loadingFromUrl);
    expect(stages).toEqual([...selectionParts, 'appraisal', null]);
  });

  it('ends at the first part that is not selected', () => {
    const data = device({
      selected_choices: { ...nothingSelected, product_type: 'telefony' },
      appraisal: null,
      device_identifier: null,
    });
    const stages = restoring(initialState, data);
    expect(stages.map(({ loadingFromUrl }) => loadingFromUrl)).toEqual(['product_type', 'product_manufacturer', null]);
    expect(stages.at(-1)?.choices.product_manufacturer).toEqual(lists.product_manufacturer);
  });

  it('brings the answers of the address, without those no question knows, and shows the buy-out', () => {
    const state = loaded(['works', 'screen-hairlines', 'of-an-older-list']);
    expect(state.chosen).toEqual(['works', 'screen-hairlines']);
    expect(state.current?.result.quality).toBe('A');
    expect(Object.keys(state.results)).toEqual(['1', '2', '3', '4', '5']);
    expect(state.flags).toBe(flag.buyout);
  });

  it('keeps the answers when data come anew for the same visit, and prices them by the new list', () => {
    const answered = show(answer(loaded(), 1, 'fault'), flag.sendToEmail);
    const cheaper = anAppraisal({ version: '2026-48' });
    cheaper.appraisal_result = cheaper.appraisal_result.map((one) => ({
      ...one,
      price: { ...one.price, amount: 50_000 },
    }));
    const again = arrive(answered, { data: device({ appraisal: cheaper }), answers: [], place: 'first' });
    expect(again).toMatchObject({ chosen: ['fault'], appraisalVersion: '2026-48', flags: 3 });
    expect(again.current?.price.amount).toBe(50_000);
  });

  it('keeps which grades are not bought out, and offers nothing for an answer that leads there', () => {
    const data = device({ appraisal: withoutPrice(anAppraisal(), 'B', 'D') });
    const state = arrive(initialState, { data, answers: ['works', 'screen-cracked'], place: 'first' });
    expect(appraisalOf(state)?.unpriced_grades.map(({ quality }) => quality)).toEqual(['B', 'D']);
    expect([state.current, canBeBoughtOut(state)]).toEqual([null, false]);
    expect(answer(state, 2, 'screen-hairlines').current?.result.quality).toBe('A');
  });

  it('takes the answers of the address when it is visited again', () => {
    const answered = answer(loaded(), 1, 'fault');
    expect(arrive(answered, { data: device(), answers: ['works'], place: 'second' }).chosen).toEqual(['works']);
  });

  it('of another type empties the forms', () => {
    const data = device({ selected_choices: { ...whole, product_type: 'tablety' } });
    expect(arrive(used(), { data, answers: [], place: 'second' })).toMatchObject({
      hasPersonalInfo: false,
      isEmailSent: null,
    });
  });
});

describe('the appraisal', () => {
  it('is loaded only with a colour, results, conditions and a version, and without an error', () => {
    const state = loaded();
    expect(isAppraisalLoaded(state)).toBe(true);
    const missing: Partial<BuyoutState>[] = [
      { selected: { ...whole, product_color: null } },
      { results: {} },
      { deviceConditions: [] },
      { appraisalVersion: null },
      { appraisalError: 'buyout.error' },
    ];
    expect(missing.map((part) => isAppraisalLoaded({ ...state, ...part }))).toEqual(missing.map(() => false));
  });

  it('selects the device once there is a result', () => {
    expect(isDeviceSelected(loaded())).toBe(false);
    expect(isDeviceSelected(answer(loaded(), 2, 'screen-perfect'))).toBe(true);
  });

  it('buys out only a device of which some answer tells the grade', () => {
    expect(canBeBoughtOut(answer(loaded(), 6, 'signed-out'))).toBe(false);
    expect(canBeBoughtOut(answer(answer(loaded(), 6, 'signed-out'), 1, 'works'))).toBe(true);
  });

  it('has one answer of a question, the last one given', () => {
    const state = answer(answer(loaded(), 1, 'works'), 1, 'fault');
    expect(state.chosen).toEqual(['fault']);
    expect(answer(state, 1, 'screen-perfect')).toBe(state);
  });

  it('that failed says why, has no price and keeps the lists', () => {
    const state = failed(loaded(['works']), 'buyout.error');
    expect(state).toMatchObject({ appraisalError: 'buyout.error', current: null, choices: lists });
    expect(isAppraisalLoaded(state)).toBe(false);
    expect(select(state, 'product_color', 'RED').appraisalError).toBeNull();
  });
});

describe('a device that is not bought out any more', () => {
  const left = device({
    selected_choices: { ...whole, product_model: null, product_color: null },
    appraisal: null,
    device_identifier: null,
  });
  const refusedState = failed(loaded(['works']), 'buyout.refused.DEVICE_NOT_BOUGHT_OUT');

  it('leads to what is left with the reason still there', () => {
    const moved = arrive(refusedState, { data: left, answers: [], place: 'second', isMoved: true });
    expect(moved.appraisalError).toBe('buyout.refused.DEVICE_NOT_BOUGHT_OUT');
  });

  it('is forgotten once another one is chosen', () => {
    expect(arrive(refusedState, { data: left, answers: [], place: 'second' }).appraisalError).toBeNull();
  });
});

describe('the e-mail', () => {
  it('goes from not known to sent or not sent, and other answers make it not known again', () => {
    expect(loaded().isEmailSent).toBeNull();
    const errors = [{ path: 'e_mail', code: 'INVALID_EMAIL' }];
    const wrong = emailEnded(loaded(), { isSent: false, address: 'x', errors });
    expect(wrong).toMatchObject({ isEmailSent: false, email: { address: 'x', errors } });
    const sent = emailEnded(wrong, { isSent: true, address: 'a@seller.example', errors: [] });
    expect(sent.isEmailSent).toBe(true);
    expect(answer(sent, 1, 'works').isEmailSent).toBeNull();
  });
});
