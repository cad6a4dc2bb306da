import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { HEAVY } from '../../testing/thorough.ts';

const read = (place: string): string => readFileSync(path.join(import.meta.dirname, place), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string().optional(),
          record: z.string().optional(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }).optional(),
          annotations: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  ),
});

const rulesOf = (file: string) => Rules.parse(parse(read(file))).groups.flatMap((group) => group.rules);
const rules = rulesOf('alert-rules.yml');
const recordings = rulesOf('recording-rules.yml');

const Cases = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })).default([]),
    }),
  ),
});

/** Of Debian's package `prometheus`. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Runs Prometheus' own tests of the rules in a folder. @returns what it says when they fail, empty when they hold */
function failuresOf(folder: string): string {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alert-rules.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('alarms', () => {
  test('each has its heading in the runbook, and none is there without an alarm', () => {
    const runbook = read('../../../docs/runbook.md');
    const told = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(told).toEqual(rules.map(({ alert }) => alert));
    for (const { alert = '', annotations, labels } of rules) {
      expect(annotations?.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      expect(labels?.severity).toBeDefined();
    }
  });

  test('each has a case in which it rings, and one in which it is silent', () => {
    const cases = Cases.parse(parse(read('alert-rules.test.yml'))).tests.flatMap((one) => one.alert_rule_test);
    const named = (isRinging: boolean): string[] => [
      ...new Set(cases.filter((one) => one.exp_alerts.length > 0 === isRinging).map(({ alertname }) => alertname)),
    ];
    const all = rules.map(({ alert = '' }) => alert).toSorted();
    expect(named(true).toSorted()).toEqual(all);
    expect(named(false).toSorted()).toEqual(all);
  });

  describe.skipIf(!hasPromtool)(`by Prometheus itself${hasPromtool ? '' : ' (there is no promtool here)'}`, () => {
    test('their cases hold', () => {
      expect(failuresOf(import.meta.dirname)).toBe('');
    });

    test('a case fails for each that never rings: the control of the test before', { tags: [HEAVY] }, () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'alarms-'));
      for (const file of ['alert-rules.test.yml', 'recording-rules.yml'])
        cpSync(path.join(import.meta.dirname, file), path.join(folder, file));
      const silent = Rules.parse(parse(read('alert-rules.yml')));
      for (const rule of silent.groups.flatMap((group) => group.rules)) rule.expr = 'vector(0) > 1';
      writeFileSync(path.join(folder, 'alert-rules.yml'), JSON.stringify(silent));
      const failures = failuresOf(folder);
      rmSync(folder, { recursive: true });
      const told = new Set([...failures.matchAll(/alertname: (\w+),/g)].map(([, name]) => name));
      expect(told).toEqual(new Set(rules.map(({ alert }) => alert)));
    });
  });

  test('they and the dashboard read only figures that the programs tell or Prometheus makes', () => {
    const sources = [
      'operation/metrics.ts',
      'system/house-figures.ts',
      'integrations/timed-partner.ts',
      'database/replica-figures.ts',
    ]
      .map((file) => read(`../../../api/${file}`))
      .join();
    const own = [...sources.matchAll(/'([a-z_]+_[a-z_]+)'/g)].map(([, name]) => name ?? '');
    const recorded = [...read('recording-rules.yml').matchAll(/record: (\S+)/g)].map(([, name]) => name ?? '');
    // Of prom-client's own, of Prometheus itself, and of Varnish's exporter.
    const given = [
      'varnish_main_cache_hit',
      'nodejs_eventloop_lag_p99_seconds',
      'process_start_time_seconds',
      'process_resident_memory_bytes',
      'up',
    ];
    const known = new Set([...own, ...recorded, ...given]);
    const dashboard = z
      .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
      .parse(JSON.parse(read('dashboard.json')));
    const asked = [...rules, ...recordings, ...dashboard.panels.flatMap(({ targets }) => targets)]
      .flatMap(
        ({ expr }) =>
          expr.replaceAll(/"[^"]*"|\b(?:by|and) \([^)]*\)|\{[^}]*\}/g, '').match(/[a-z][\w:]*[_:][\w:]+/g) ?? [],
      )
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
      .filter((name) => name !== 'histogram_quantile');
    expect(asked.length).toBeGreaterThan(25);
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
  });
});
