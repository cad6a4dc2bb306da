import {
  isTorn,
  judgeSheetScan,
  type SheetCodeId,
  type SheetVerdict,
} from '@kolobeh/shared/warehouse/scan/test-sheet.ts';
import { useEffect, useState } from 'react';
import type { TriedScan } from '../../../bridge/station-status.ts';
import { bridge } from '../../base/bridge.ts';
import { play } from '../../warehouse/frame/scan-sound.ts';

/** How often the station is told that scans are being tried; its wish holds for five seconds. */
const renewMs = 2000;

/** A scan with what is wrong about it, by the sheet of codes to try. */
export interface JudgedScan extends TriedScan {
  verdict: SheetVerdict;
}

/** What was scanned while the screen is open. */
export interface TriedScans {
  last: JudgedScan | null;
  /** The last scan was a part of a code that had been read well. */
  isTorn: boolean;
  /** Last scan of each code of the sheet. */
  byCode: Partial<Record<SheetCodeId, JudgedScan>>;
  /** Last text of each scanner, by its id; the key '' is for those that type. */
  byScanner: Record<string, string>;
  hearKeys: (text: string, hasSuffix?: boolean) => void;
  forget: () => void;
}

const nothing = { last: null, isTorn: false, byCode: {}, byScanner: {} };

/** Scans of all scanners while this screen is open: they come here, not to the work. */
export function useTriedScans(): TriedScans {
  const [heard, setHeard] = useState<Pick<TriedScans, 'last' | 'isTorn' | 'byCode' | 'byScanner'>>(nothing);
  const hear = (scan: TriedScan) => {
    const judged = { ...scan, verdict: judgeSheetScan(scan.text, scan.has_suffix) };
    const { code, fault } = judged.verdict;
    if (code) play(fault ? 'wrong' : 'ok');
    setHeard(({ byCode, byScanner }) => {
      const torn = code !== null && isTorn(byCode[code], judged);
      return {
        last: judged,
        isTorn: torn,
        byCode: code && !torn ? { ...byCode, [code]: judged } : byCode,
        byScanner: { ...byScanner, [scan.scanner_id]: scan.text },
      };
    });
  };
  useEffect(() => {
    const renew = () => void bridge.call('devices.tryScans', { go_on: true }).catch(() => undefined);
    renew();
    const timer = setInterval(renew, renewMs);
    const stop = bridge.on('scanTried', hear);
    return () => {
      clearInterval(timer);
      stop();
      void bridge.call('devices.tryScans', { go_on: false }).catch(() => undefined);
    };
  }, []);
  return {
    ...heard,
    hearKeys: (text, hasSuffix = true) => hear({ text, scanner_id: '', scanner_name: '', has_suffix: hasSuffix }),
    forget: () => setHeard(nothing),
  };
}
