import type { ScanResult } from '../../bridge/work-view.ts';

/** What became of a scan, before it has an id. */
export type ScanOutcome = Pick<ScanResult, 'result' | 'code' | 'params'>;

type Params = ScanResult['params'];

export const taken = (code: string, isLast: boolean, params: Params = {}): ScanOutcome => ({
  result: isLast ? 'ok_last' : 'ok',
  code,
  params,
});

export const refusedScan = (code: string, params: Params = {}): ScanOutcome => ({ result: 'refused', code, params });

export const waitingFor = (code: string): ScanOutcome => ({ result: 'waiting', code, params: {} });
