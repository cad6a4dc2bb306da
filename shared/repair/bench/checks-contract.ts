import { z } from 'zod';
import { route, staffCall } from '../../kernel/contract.ts';
import { Uuid } from '../../kernel/ids.ts';
import { RepairNumber } from '../order/contract.ts';
import { CheckResult, DeviceCheck, longestWork } from './checks.ts';
import { BenchRepair, known } from './contract.ts';

const bench = staffCall('repair.bench');
const words = z.string().trim().max(200, 'TOO_LONG').default('');
const notHere = { REPAIR_NOT_FOUND: known.REPAIR_NOT_FOUND, REPAIR_MOVED: known.REPAIR_MOVED };

/** What was tried of a device on the bench, and the time that its repair took. */
export const repairChecksContract = {
  check: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/checks',
      summary: 'Keeps how a part of the device did, or that it was not tried; of two who say it the later one is kept',
    })
    .input(z.strictObject({ number: RepairNumber, check: DeviceCheck, result: CheckResult.nullable(), words }))
    .output(BenchRepair)
    .errors(notHere),
  addWork: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/work',
      summary: 'Keeps how long somebody worked; a repeat by the same id changes nothing',
    })
    .input(
      z.strictObject({
        number: RepairNumber,
        id: Uuid,
        minutes: z.int('INVALID_NUMBER').min(1, 'POSITIVE').max(longestWork, 'TOO_MUCH'),
        words,
      }),
    )
    .output(BenchRepair)
    .errors(notHere),
  removeWork: route
    .meta(bench)
    .route({ method: 'DELETE', path: '/office/repairs/{number}/work/{id}', summary: 'Takes a time out that was wrong' })
    .input(z.strictObject({ number: RepairNumber, id: Uuid }))
    .output(BenchRepair)
    .errors(notHere),
};
