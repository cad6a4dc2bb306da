import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (place: string): string => readFileSync(path.join(import.meta.dirname, place), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string().optional(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }).optional(),
          annotations: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  ),
});

const rules = Rules.parse(parse(read('alert-rules.yml'))).groups.flatMap((group) => group.rules);

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

  test('they and the dashboard read only figures that the programs tell or Prometheus makes', () => {
    const sources = ['../../../api/operation/metrics.ts', '../../../api/system/house-figures.ts'].map(read).join();
    const own = [...sources.matchAll(/'([a-z_]+_[a-z_]+)'/g)].map(([, name]) => name ?? '');
    const recorded = [...read('recording-rules.yml').matchAll(/record: (\S+)/g)].map(([, name]) => name ?? '');
    // Of prom-client's own, and of Prometheus itself.
    const given = [
      'nodejs_eventloop_lag_p99_seconds',
      'process_start_time_seconds',
      'process_resident_memory_bytes',
      'up',
    ];
    const known = new Set([...own, ...recorded, ...given]);
    const dashboard = z
      .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
      .parse(JSON.parse(read('dashboard.json')));
    const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)]
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
