// Devices that stores lend: listed, taken out of the goods of a store, and put back among them.
import { randomUUID } from 'node:crypto';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { LoanDevices } from '@kolobeh/shared/repair/loan/contract.ts';
import { isOverdue, type LoanDeviceState, moveLoanDevice } from '@kolobeh/shared/repair/loan/states.ts';
import type { DeviceRefused } from '@kolobeh/shared/store/store-devices.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { giveBackToGoods, takeForLending } from '../../stock/lending/lend-goods.ts';
import { type ListedDevice, listLoanDevices, listRepairStores } from './queries/loan-devices.ts';
import { changeLoanDevice, insertLoanDevice, lockLoanDevice } from './queries/loans.ts';

type Clock = Pick<Deps, 'now'>;

const present = (now: Date, { market, loan, ...row }: ListedDevice): LoanDevices['devices'][number] => ({
  ...row,
  loan: loan && {
    ...loan,
    is_overdue: isOverdue({ due_on: loan.due_on, returned_at: null }, dayIn(markets[market], now)),
  },
});

/** All devices that are lent or may be, those that are to be back soonest first. */
export const loanDevices = async (
  { now }: Clock,
  db: Pick<EntityManager, 'query' | 'getRepository'>,
): Promise<LoanDevices> => ({
  devices: (await listLoanDevices(db)).map((row) => present(now(), row)),
  stores: await listRepairStores(db),
});

interface Adding {
  store_id: number;
  device: string;
  note: string;
}

type AddRefused = DeviceRefused | { code: 'STORE_NOT_FOUND' | 'NOT_FOR_LENDING' };

/** A used device of a store is lent from now on and sold no more. */
export const addLoanDevice = (
  deps: Deps,
  caller: Caller,
  { store_id, device, note }: Adding,
): Promise<Result<LoanDevices, AddRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<LoanDevices, AddRefused>> => {
    const store = (await listRepairStores(manager)).find((one) => one.id === store_id);
    if (!store) return refused({ code: 'STORE_NOT_FOUND' });
    const taken = await takeForLending(manager, { storeId: store_id, device, actorId: caller.id });
    if (!taken.ok) return taken;
    if (taken.value !== null) {
      const id = randomUUID();
      await insertLoanDevice(manager, { id, unit_id: taken.value, store_id, state: 'free', note });
      const actor = { id: caller.id, kind: 'staff' } as const;
      await logStates(manager, 'loan_device', [{ id, from: null, to: 'free' }], { actor });
      await writeAudit(manager, caller, {
        action: 'loan_device.added',
        subject: { kind: 'unit', id: taken.value },
        detail: { device, store: store.name, note },
      });
    }
    return ok(await loanDevices(deps, manager));
  });

type RetireRefused =
  | { code: 'LOAN_DEVICE_NOT_FOUND' }
  | { code: 'LOAN_DEVICE_MOVED'; data: { state: LoanDeviceState } };

/** A free device lies among the goods of its store again. */
export const retireLoanDevice = (deps: Deps, caller: Caller, id: string): Promise<Result<LoanDevices, RetireRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<LoanDevices, RetireRefused>> => {
    const device = await lockLoanDevice(manager, id);
    if (!device) return refused({ code: 'LOAN_DEVICE_NOT_FOUND' });
    const { unit_id: unitId, store_id: storeId, product_id: productId, product_code: productCode, state } = device;
    if (state !== 'retired') {
      if (!moveLoanDevice(state, 'retired').ok) return refused({ code: 'LOAN_DEVICE_MOVED', data: { state } });
      await changeLoanDevice(manager, id, 'retired');
      const actor = { id: caller.id, kind: 'staff' } as const;
      await logStates(manager, 'loan_device', [{ id, from: state, to: 'retired' }], { actor });
      await giveBackToGoods(manager, { unitId, storeId, productId, productCode, actorId: caller.id });
      await writeAudit(manager, caller, {
        action: 'loan_device.retired',
        subject: { kind: 'unit', id: unitId },
        detail: { unit: device.unit_number },
      });
    }
    return ok(await loanDevices(deps, manager));
  });
