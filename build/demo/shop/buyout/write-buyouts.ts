import { appraise, type Appraisal } from '@kolobeh/shared/buyout/appraisal.ts';
import type { CheckedSale } from '@kolobeh/shared/buyout/selling/check-sell-payload.ts';
import { validUntil } from '@kolobeh/shared/buyout/selling/estimate.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { IdentityKeys } from '../../../../api/operation/identity-keys.ts';
import { keepIdentity } from '../../../../api/buyout/identity/keep-identity.ts';
import { linesOf } from '../../../../api/buyout/selling/price-answers.ts';
import type { LinkTokens } from '../../../../api/operation/secrets.ts';
import { isoDay } from '../days.ts';
import { imeiFor, serialFor } from '../facts/codes.ts';
import { demoIdentity } from '../facts/identities.ts';
import { continueIds, continueSequence, insertRows, type Row } from '../insert-rows.ts';
import { staffOf } from '../orders/people.ts';
import { type DemoBuyout, instantOf, lastState, wasIn } from './demo-buyout.ts';
import { type DemoDevice, loadDemoDevices } from './demo-devices.ts';
import { type PlannedBuyout, planBuyouts } from './plan-buyouts.ts';
import { roundRows } from './round-rows.ts';
import { settledRows } from './settled-rows.ts';

/** Keys of the house the rows are made for: links must open and identities be readable there. */
export interface BuyoutSecrets {
  tokens: LinkTokens;
  identityKeys: IdentityKeys;
}

/** The best answers where we are to find worse ones; else a worse one here and there. */
function someChoices({ device_conditions }: Appraisal, plan: PlannedBuyout): string[] {
  return device_conditions.map(({ choices }) => {
    const open = choices.filter((choice) => !choice.disabled);
    const pick = !wasIn(plan, 'requoted') && plan.random.chance(0.3) ? 1 : 0;
    return (open[pick] ?? open[0])?.value ?? '';
  });
}

/** One look at the screen worse than the seller said. */
function foundChoices(appraisal: Appraisal, choices: readonly string[], plan: PlannedBuyout): string[] {
  if (!wasIn(plan, 'requoted')) return [...choices];
  const screen = appraisal.device_conditions.find(({ type }) => type === 'quality');
  const said = screen?.choices.findIndex(({ value }) => choices.includes(value)) ?? -1;
  const worse = screen?.choices[said + 1];
  const from = screen?.choices[said]?.value;
  return worse && !worse.disabled ? choices.map((value) => (value === from ? worse.value : value)) : [...choices];
}

function fill(plan: PlannedBuyout, device: DemoDevice): DemoBuyout {
  const appraisal = device.appraisal[plan.market];
  const choices = someChoices(appraisal, plan);
  const serial = 500_000 + plan.serial;
  return {
    ...plan,
    device,
    appraisal,
    choices,
    found: foundChoices(appraisal, choices, plan),
    imei: device.tac ? imeiFor(device.tac, serial) : null,
    serialNumber: device.tac ? null : serialFor(device.code, serial),
  };
}

/** Ten digits as `nextBuyoutNumber` makes them. */
const numberOf = ({ steps, serial }: PlannedBuyout): string => {
  const [year = '', month = ''] = isoDay(steps[0]?.at ?? new Date(0))
    .slice(2)
    .split('-');
  return `${year}${Number(month) + 50}${String(serial).padStart(6, '0')}`;
};

function buyoutRow(demo: DemoBuyout, { tokens }: BuyoutSecrets): Row {
  const isAgreed = wasIn(demo, 'accepted');
  const appraised = appraise(demo.appraisal, isAgreed ? demo.found : demo.choices);
  if (!appraised) throw new RangeError('Demo answers give no price');
  const { market, person, userId } = demo;
  const created = demo.steps[0]?.at ?? new Date(0);
  const state = lastState(demo);
  const isOffered = wasIn(demo, 'submitted');
  return {
    id: demo.id,
    number: numberOf(demo),
    token_hash: `\\x${tokens.hash(tokens.of(demo.id)).toString('hex')}`,
    market,
    currency: markets[market].currency,
    state,
    variant_id: demo.device.id,
    version_id: demo.device.version[market],
    choices: demo.choices,
    lines: linesOf(appraised),
    grade: appraised.result.quality,
    price: appraised.price.amount,
    note: '',
    email: person.email,
    valid_until: validUntil(dayIn(markets[market], created)),
    imei: isOffered ? demo.imei : null,
    serial_number: isOffered ? demo.serialNumber : null,
    device_note: '',
    store_id: null,
    user_id: isOffered ? userId : null,
    created_at: created.toISOString(),
    submitted_at: instantOf(demo, 'submitted')?.toISOString() ?? null,
  };
}

function saleOf(demo: DemoBuyout): CheckedSale {
  const { person, market, random } = demo;
  const identity = demoIdentity(random, person);
  return {
    seller: {
      personal_identification_number: identity.personalNumber,
      identity_card_number: identity.cardNumber,
      identity_released_by: identity.cardIssuer,
      identity_valid_to: identity.cardValidTo,
      birth_date: identity.birthDate,
      place_of_birth: identity.birthPlace,
      bank_account: identity.bankAccount,
      degree_before_name: '',
      first_name: person.firstName,
      last_name: person.lastName,
      gender: person.gender,
      nationality: markets[market].country,
      phone_number: person.phone,
      street: person.street,
      city: person.city,
      district: person.district ?? '',
      postcode: person.postcode,
      country: markets[market].country,
      e_mail: person.email,
      bank_code: '',
      location: '',
    },
    pickup: null,
    device: { imei: demo.imei ?? '', serial_number: demo.serialNumber ?? '', note: '' },
  } as CheckedSale;
}

const sellersSteps: ReadonlySet<BuyoutState> = new Set(['estimate', 'submitted', 'shipping_arranged', 'rejected']);

const logRows = (demo: DemoBuyout, office: string): Row[] =>
  demo.steps.map(({ state, at }, index) => {
    const isOurs = !sellersSteps.has(state) && state !== 'expired';
    return {
      subject_kind: 'buyout',
      subject_id: demo.id,
      at: at.toISOString(),
      actor_id: isOurs ? office : null,
      actor_kind: isOurs ? 'staff' : state === 'expired' ? 'system' : 'customer',
      from_state: demo.steps[index - 1]?.state ?? null,
      to_state: state,
      reason: state === 'blocked' ? 'Účet v zařízení je přihlášený' : '',
      detail: {},
    };
  });

/** Buy-outs of the demo shop in every state, with what their states stand on. */
export async function writeBuyouts(
  db: EntityManager,
  seed: string,
  today: Date,
  secrets: BuyoutSecrets,
): Promise<void> {
  const devices = await loadDemoDevices(db);
  const staff = staffOf(today);
  const demos = planBuyouts(seed, today).map((plan) => fill(plan, plan.random.pick(devices)));
  await insertRows(
    db,
    'buyout',
    demos.map((demo) => buyoutRow(demo, secrets)),
  );
  await insertRows(
    db,
    'state_log',
    demos.flatMap((demo) => logRows(demo, staff.office)),
  );
  for (const demo of demos.filter((one) => wasIn(one, 'submitted'))) {
    const eraseAfter = `${Number(isoDay(today).slice(0, 4)) + 10}${isoDay(today).slice(4)}`;
    await keepIdentity(db, secrets.identityKeys, { buyoutId: demo.id, sale: saleOf(demo), eraseAfter });
  }
  const tables = { ...roundRows(demos, staff), ...settledRows(demos, staff) };
  for (const [table, rows] of Object.entries(tables)) await insertRows(db, table, rows);
  await continueSequence(db, 'buyout_number_seq', demos.length);
  await continueIds(db, 'bank_file', 'number');
}
