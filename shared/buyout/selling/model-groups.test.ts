import { describe, expect, it } from 'vitest';
import { groupModels, searchGroups, unbrokenName } from './model-groups.ts';

const models = [
  'iPhone 15 1 TB',
  'iPhone 15 128 GB',
  'iPhone 15 256 GB',
  'iPhone 15 64 GB',
  'Apple Watch 9',
  'iPhone 11 128 GB',
  'iPhone 11 64 GB',
].map((label) => ({ label }));
const shown = (groups: ReturnType<typeof groupModels>) =>
  groups.map(({ name, sizes }) => [name, ...sizes.map(({ size }) => size)]);

describe('models of a list', () => {
  it('are one of each name, with storages by their size and names in the order of the list', () => {
    expect(shown(groupModels(models))).toEqual([
      ['iPhone 15', '64\u00a0GB', '128\u00a0GB', '256\u00a0GB', '1\u00a0TB'],
      ['Apple Watch 9', null],
      ['iPhone 11', '64\u00a0GB', '128\u00a0GB'],
    ]);
  });

  it('lose none and keep each with its own storage', () => {
    const sizes = groupModels(models).flatMap((group) =>
      group.sizes.map(({ size, model }) => [size === null ? group.name : `${group.name} ${size}`, model.label]),
    );
    expect(sizes).toHaveLength(models.length);
    for (const [name, label] of sizes) expect(name?.replace('\u00a0', ' ')).toBe(label);
  });

  it.each([
    ['iphone15', ['iPhone 15']],
    ['11 64', ['iPhone 11']],
    ['WATCH', ['Apple Watch 9']],
    ['128', ['iPhone 15', 'iPhone 11']],
    ['nokia', []],
  ])('are found by %s', (typed, names) => {
    expect(searchGroups(groupModels(models), typed).map(({ name }) => name)).toEqual(names);
  });

  it('shows only the storages that were searched for', () => {
    expect(shown(searchGroups(groupModels(models), '15 256'))).toEqual([['iPhone 15', '256\u00a0GB']]);
  });

  it('keep a number with its unit', () => {
    expect(unbrokenName('iPhone 15 Pro 1 TB')).toBe('iPhone 15 Pro 1\u00a0TB');
    expect(unbrokenName('Galaxy Watch 6 44 mm')).toBe('Galaxy Watch 6 44 mm');
  });
});
