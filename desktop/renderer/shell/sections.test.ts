import { capabilitiesOf } from '@kolobeh/shared/kernel/roles.ts';
import { describe, expect, it } from 'vitest';
import { groupsOf, keysOf, sectionOf, sectionsFor } from './sections.ts';

describe('the rail', () => {
  it('has digits for the first nine sections alone', () => {
    expect([0, 8, 9].map(keysOf)).toEqual(['G 1', 'G 9', undefined]);
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
});
