import { ScanResult } from '../../bridge/work-view.ts';
import type { Refusal } from '../net/refusal.ts';

/** What became of a scan, before it has an id. */
export type ScanOutcome = Pick<ScanResult, 'result' | 'code' | 'params'>;

type Params = ScanResult['params'];

/** `isLast` when nothing is left to scan; it has a tone of its own. */
export const taken = (code: string, isLast: boolean, params: Params = {}): ScanOutcome => ({
  result: isLast ? 'ok_last' : 'ok',
  code,
  params,
});

/** With the values its words need. */
export const refusedScan = (code: string, params: Params = {}): ScanOutcome => ({ result: 'refused', code, params });

/** The scan was read, and a person has to say something first. */
export const waitingFor = (code: string): ScanOutcome => ({ result: 'waiting', code, params: {} });

/** A refusal of a call that a scan made, with the values its words need, such as who holds the work. */
export const refusedBy = ({ code, data }: Refusal): ScanOutcome =>
  refusedScan(code, ScanResult.shape.params.safeParse(data).data ?? {});
