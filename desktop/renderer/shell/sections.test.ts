import { capabilitiesOf } from '@kolobeh/shared/kernel/roles.ts';
import { describe, expect, it } from 'vitest';
import { screens } from '../base/address/address.ts';
import { aside, asideFor, groupsOf, keysOf, sectionOf, sectionsFor } from './sections.ts';

describe('the rail', () => {
  it('has digits for where all begin and the nine sections after it', () => {
    expect([0, 9, 10].map(keysOf)).toEqual(['G 0', 'G 9', undefined]);
    const digits = (role: keyof typeof capabilitiesOf) => sectionsFor(capabilitiesOf[role]).map(({ screen }) => screen);
    expect(digits('warehouse').slice(0, 2)).toEqual(['today', 'warehouse']);
    expect(digits('admin').slice(0, 4)).toEqual(['today', 'orders', 'warehouse', 'products']);
  });

  it('shows a role what its capabilities reach, in the order of the digits, and nothing without any', () => {
    expect(sectionsFor([])).toEqual([]);
    expect(sectionsFor(['task.read', 'order.read']).map(({ screen }) => screen)).toEqual(['orders', 'tasks']);
  });

  it('groups by job and leaves out a group with nothing; no section stands twice or nowhere', () => {
    const all = sectionsFor(capabilitiesOf.admin);
    const grouped = groupsOf(all);
    expect(grouped.flatMap(({ sections }) => sections)).toHaveLength(all.length);
    expect(new Set(grouped.flatMap(({ sections }) => sections))).toEqual(new Set(all));
    expect(groupsOf(sectionsFor(['task.read'])).map(({ group }) => group)).toEqual(['house']);
  });

  it('keeps the section marked whose other screen is shown', () => {
    expect([sectionOf('letters'), sectionOf('stores'), sectionOf('model')]).toEqual(['content', 'content', 'products']);
    expect([sectionOf('orders'), sectionOf('page-cache')]).toEqual(['orders', 'page-cache']);
  });

  it('every screen is in the rail or offered beside it, but for those that need something named', () => {
    const rail = sectionsFor(capabilitiesOf.admin).map(({ screen }) => screen);
    const offered = new Set<string>([...rail, ...asideFor(capabilitiesOf.admin)]);
    expect(screens.filter((screen) => !offered.has(screen)).toSorted()).toEqual(['inspection', 'model', 'work']);
    expect(rail.filter((screen) => screen in aside)).toEqual([]);
    expect(asideFor(['content.edit'])).toEqual(['letters', 'file-sets', 'stores']);
  });
});
