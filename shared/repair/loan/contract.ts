import { z } from 'zod';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { route, staffCall } from '../../kernel/contract.ts';
import { RowNumber, Uuid } from '../../kernel/ids.ts';
import { deviceRefused, ScannedDevice } from '../../store/store-devices.ts';
import { BenchRepair, known } from '../bench/contract.ts';
import { RepairNumber } from '../order/contract.ts';
import { Loan } from './shapes.ts';
import { LoanDeviceState } from './states.ts';

const bench = staffCall('repair.bench');
const words = (most: number) => z.string().trim().max(most, 'TOO_LONG');

/** A device of a store that is lent to customers. */
export const LoanDevice = z.object({
  id: Uuid,
  state: LoanDeviceState.exclude(['retired']),
  store: z.string(),
  name: z.string(),
  identifier: z.string(),
  /** Number of its record. */
  unit_number: z.int(),
  /** What is to be known of it, such as what lies in its box. */
  note: z.string(),
  /** The loan that is out; null of a free device. */
  loan: Loan.pick({ due_on: true, is_overdue: true }).extend({ repair: z.string(), who: z.string() }).nullable(),
  /** What it came back with last; empty when it was without damage. */
  damage: z.string(),
});
export type LoanDevice = z.infer<typeof LoanDevice>;

/** All devices for lending, with the stores that may have some. */
export const LoanDevices = z.object({
  devices: z.array(LoanDevice),
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type LoanDevices = z.infer<typeof LoanDevices>;

const deviceGone = {
  LOAN_DEVICE_NOT_FOUND: { status: 404, message: 'No such loan device' },
  LOAN_DEVICE_MOVED: {
    status: 409,
    message: 'The device is lent, or lent no more',
    data: z.object({ state: LoanDeviceState }),
  },
} as const;

/** Devices that are lent to customers while theirs is repaired. */
export const repairLoanContract = {
  loanDevices: route
    .meta({ ...bench, rateLimit: 'read' })
    .route({
      method: 'GET',
      path: '/office/loan-devices',
      summary: 'Devices for lending: late ones, lent ones, free ones',
    })
    .output(LoanDevices),
  addLoanDevice: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/loan-devices',
      summary: 'Takes a used device out of the goods of its store, to be lent; a repeat changes nothing',
    })
    .input(z.strictObject({ store_id: RowNumber, device: ScannedDevice, note: words(300).default('') }))
    .output(LoanDevices)
    .errors({
      STORE_NOT_FOUND: { status: 404, message: 'No such store that repairs' },
      NOT_FOR_LENDING: { status: 409, message: 'Only used devices are lent: a new one would be new no more' },
      ...deviceRefused,
    }),
  retireLoanDevice: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/loan-devices/{id}/retire',
      summary: 'Puts a free device back among the goods of its store; a repeat changes nothing',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(LoanDevices)
    .errors(deviceGone),
  lend: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/loan',
      summary: 'Lends a device to the customer of a repair; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        number: RepairNumber,
        device: Uuid,
        due_on: IsoDay.describe('Last day on which it is to be back'),
        condition: words(1000).min(1, 'REQUIRED').describe('How it is, as the customer agrees'),
      }),
    )
    .output(BenchRepair)
    .errors({
      ...known,
      ...deviceGone,
      LOAN_ELSEWHERE: { status: 409, message: 'The device is of another store than the repair' },
      LOAN_OUT: { status: 409, message: 'The customer has a loan device already' },
    }),
  takeBack: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/loan/return',
      summary: 'Takes the loan device of a repair back; a repeat changes nothing',
    })
    .input(z.strictObject({ number: RepairNumber, damage: words(1000).default('') }))
    .output(BenchRepair)
    .errors(known),
};
