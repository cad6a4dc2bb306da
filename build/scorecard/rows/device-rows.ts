import { sumOf } from '../../proofs/parts/found.ts';
import { honestLabels } from '../../proofs/floor/honest-labels.ts';
import { misreadCodes } from '../../proofs/floor/misread-codes.ts';
import { quickFeedback } from '../../proofs/floor/quick-feedback.ts';
import { shellHardening } from '../../proofs/office/shell-hardening.ts';
import { testFiles } from '../../proofs/parts/test-files.ts';
import type { Row } from '../row.ts';

/** Printers, scanners, quick feedback and the shell's security. */
export const deviceRows: readonly Row[] = [
  {
    id: 'R16',
    what: 'a printer that is well, mute, dies in the middle or after, stalls, has no paper or runs out of it: a label said to be printed is out, one said not to be is not, and the rest is asked of a person; and the tests of printers',
    run: async () => {
      const [labels, tests] = [await honestLabels(50), await testFiles(['desktop/station/printers'])];
      return { ...sumOf([labels, tests]), detail: { labels: labels.detail, tests: `${tests.n} of ${tests.N}` } };
    },
    control: { broken: 'what was written counts as printed', run: () => honestLabels(5, false) },
  },
  {
    id: 'R17',
    what: 'codes with one digit misread are refused and good ones accepted; and the tests of scanners: split, glued, doubled, without suffix, by foreign layouts, typed among',
    run: async () => {
      const codes = misreadCodes(10_000, 1);
      const tests = await testFiles([
        'shared/warehouse/scan',
        'desktop/station/scanners',
        'desktop/station/work/two-in-one',
      ]);
      return { ...sumOf([codes, tests]), detail: { ...codes.detail, tests: `${tests.n} of ${tests.N}` } };
    },
    control: {
      broken: 'digits of the right length are a number',
      run: () => Promise.resolve(misreadCodes(1000, 1, false)),
    },
  },
  {
    id: 'R18',
    what: 'a station with 20,000 events in its file, following the server: scan to screen p99 < 100 ms and at most 250 ms in Chromium, started in < 2 s, < 300 MB',
    run: () => quickFeedback({ scans: 300 }),
    control: { broken: 'each stored scan takes 150 ms', run: () => quickFeedback({ scans: 20, isQuick: false }) },
  },
  {
    id: 'S6',
    what: 'Electron’s list of security: what its settings must say, and the tests of the shell (isolation, navigation, permissions, hostile calls, policy, nothing secret in the bundles) over a stand-in, not in Electron itself',
    run: async () => {
      const [settings, tests] = [shellHardening(), await testFiles(['desktop/main', 'desktop/host'])];
      return { ...sumOf([settings, tests]), detail: { ...settings.detail, tests: `${tests.n} of ${tests.N}` } };
    },
    control: {
      broken: 'context isolation and the sandbox are off',
      run: () =>
        Promise.resolve(shellHardening((source) => source.replace(/(sandbox|contextIsolation): true/g, '$1: false'))),
    },
  },
];
