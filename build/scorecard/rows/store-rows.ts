import { leavingWithUnsent, secondProcesses } from '../../proofs/disk/alone-on-store.ts';
import { sumOf } from '../../proofs/parts/found.ts';
import { failingDisk, failingDiskMissing } from '../../proofs/disk/failing-disk.ts';
import { killedMigrations, newerFile, strangeEvents } from '../../proofs/floor/neighbour-versions.ts';
import { fullDisk, killedStation } from '../../proofs/disk/no-beep-without-save.ts';
import { powerCutMissing, powerCuts } from '../../proofs/disk/power-cut.ts';
import { testFiles } from '../../proofs/parts/test-files.ts';
import { withProofDatabases } from '../proof-databases.ts';
import type { Row } from '../row.ts';
import { spoiltPlaces } from './spoilt-places.ts';

/**
 * What a station's file survives. Some need root, loop mounts or strace, and say what is missing where there is none.
 */
export const storeRows: readonly Row[] = [
  {
    id: 'R4a',
    what: 'no beep without a saved scan: the station killed in the middle of scanning, and its disk full',
    run: async () => {
      const [killed, full] = [await killedStation(60), await fullDisk()];
      return { ...sumOf([killed, full]), detail: { ...killed.detail, disk_full: full.detail } };
    },
    control: { broken: 'a scan is acknowledged before its commit', run: () => killedStation(4, 'late-commit') },
  },
  {
    id: 'R4b',
    what: 'no beep without a saved scan: the power cut (ext4 shut down on a loop mount, 15 times)',
    run: () => powerCuts(15),
    control: {
      broken: 'commits are not synced to the disk (synchronous = NORMAL)',
      run: () => powerCuts(15, 'lazy-sync'),
    },
    missing: powerCutMissing,
  },
  {
    id: 'R4c',
    what: 'no beep without a saved scan: the disk fails to sync (EIO by strace) from some moment on',
    run: () => failingDisk([60, 120, 240, 480, 960]),
    control: { broken: 'a scan is acknowledged before its commit', run: () => failingDisk([45], 'late-commit') },
    missing: failingDiskMissing,
  },
  {
    id: 'R5',
    what: 'a second process on the station’s file is refused, and so is signing out while scans are unsent; they keep their maker when another person comes',
    run: async () => sumOf([await secondProcesses(20), await leavingWithUnsent()]),
    control: { broken: 'the file is not locked for one process', run: () => secondProcesses(3, 'shared-file') },
  },
  {
    id: 'R9',
    what: 'a station’s file of an earlier version, its migration killed half-way with unsent scans; a file of a later version; events of stations a version older or newer than the API',
    run: () =>
      withProofDatabases(async ({ newDatabase }) => {
        const killed = await killedMigrations(20);
        const strange = await strangeEvents((await newDatabase()).url);
        return { ...sumOf([killed, await newerFile(), strange]), detail: { ...killed.detail, ...strange.detail } };
      }),
    control: { broken: 'a step of the migration is no transaction', run: () => killedMigrations(6, 'loose-steps') },
  },
  {
    id: 'R20',
    what: 'the tests of backups: made under load and restored on an empty machine with the same sums, files and keys, also of another server; damaged ones refused; and stations send again what a restored server lost',
    run: () => testFiles(['build/backup/backup', 'build/proofs/floor/restored-server']),
    control: {
      broken: 'the keys are left out',
      spoilt: spoiltPlaces.backup,
      run: () => testFiles(['build/backup/backup']),
    },
  },
  {
    id: 'R20b',
    what: 'a machine lost with its disk comes back as it was at a moment, by a backup and the archived log: rows, files and keys alike; an end the archive does not reach is refused; what is older than the oldest backup is removed from the archive, and nothing that a restore reads',
    run: () => testFiles(['build/backup/point-in-time', 'build/backup/prune']),
    control: {
      broken: 'the log is replayed to its end',
      spoilt: spoiltPlaces.pointInTime,
      run: () => testFiles(['build/backup/point-in-time']),
    },
  },
  {
    id: 'R21',
    what: 'the tests of migrations: each taken back and run again leaves the same schema; a filled database goes the whole way down and up (locks while an older version serves are not measured)',
    run: () => testFiles(['api/database/migrations.pg']),
    control: {
      broken: 'the taking back of one migration leaves its indexes there',
      spoilt: spoiltPlaces.migration,
      run: () => testFiles(['api/database/migrations.pg']),
    },
  },
];
