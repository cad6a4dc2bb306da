import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { Screen } from '../base/address/address.ts';

/** Sections by job, in the order of the rail. */
const sectionGroups = ['today', 'sale', 'warehouse', 'goods', 'buyout', 'money', 'house'] as const;
export type SectionGroup = (typeof sectionGroups)[number];

/** An entry of the rail. */
export interface Section {
  screen: Screen &
    (
      | 'today'
      | 'orders'
      | 'reservations'
      | 'gift-cards'
      | 'integrations'
      | 'repairs'
      | 'repair-operations'
      | 'loan-devices'
      | 'warehouse'
      | 'products'
      | 'questions'
      | 'enquiries'
      | 'reviews'
      | 'job-applications'
      | 'subscribers'
      | 'content'
      | 'discounts'
      | 'bonuses'
      | 'instalments'
      | 'buyouts'
      | 'payouts'
      | 'bank-lines'
      | 'price-lists'
      | 'tasks'
      | 'people'
      | 'audit'
      | 'statistics'
      | 'units'
      | 'categories'
      | 'drafts'
      | 'imports'
      | 'hardware'
    );
  group: SectionGroup;
  icon: IconName;
  /** Without it the section is not shown; the server refuses its calls all the same. */
  needs: Capability;
}

/** Work and peripherals take the whole screen; the rest lives in the frame. */
export type OfficeScreen = Exclude<Screen, 'work' | 'hardware'>;

/**
 * By how often most of the house goes there, after the page that all begin at. `G` and the digit of the position among
 * the shown ones goes there.
 */
const sections: readonly Section[] = [
  { screen: 'today', group: 'today', icon: 'check-circle', needs: 'staff.session' },
  { screen: 'orders', group: 'sale', icon: 'doc', needs: 'order.read' },
  { screen: 'warehouse', group: 'warehouse', icon: 'crate', needs: 'warehouse.read' },
  { screen: 'products', group: 'goods', icon: 'box', needs: 'product.read' },
  { screen: 'buyouts', group: 'buyout', icon: 'loop', needs: 'buyout.read' },
  { screen: 'payouts', group: 'money', icon: 'bank', needs: 'payout.prepare' },
  { screen: 'price-lists', group: 'buyout', icon: 'tag', needs: 'pricelist.read' },
  { screen: 'discounts', group: 'goods', icon: 'bolt', needs: 'discount.edit' },
  { screen: 'bonuses', group: 'buyout', icon: 'swap', needs: 'bonus.edit' },
  { screen: 'tasks', group: 'house', icon: 'edit', needs: 'task.read' },
  { screen: 'instalments', group: 'money', icon: 'calendar', needs: 'instalment.edit' },
  { screen: 'repairs', group: 'buyout', icon: 'wrench', needs: 'repair.bench' },
  { screen: 'loan-devices', group: 'buyout', icon: 'phone', needs: 'repair.bench' },
  { screen: 'repair-operations', group: 'buyout', icon: 'tag', needs: 'price.edit' },
  { screen: 'reservations', group: 'sale', icon: 'clock', needs: 'reservation.settle' },
  { screen: 'questions', group: 'sale', icon: 'question', needs: 'question.answer' },
  { screen: 'enquiries', group: 'sale', icon: 'mail', needs: 'enquiry.answer' },
  { screen: 'reviews', group: 'sale', icon: 'star', needs: 'review.moderate' },
  { screen: 'subscribers', group: 'sale', icon: 'people', needs: 'subscriber.read' },
  { screen: 'content', group: 'goods', icon: 'doc', needs: 'content.edit' },
  { screen: 'gift-cards', group: 'sale', icon: 'tag', needs: 'discount.edit' },
  { screen: 'bank-lines', group: 'money', icon: 'card', needs: 'order.settle' },
  { screen: 'statistics', group: 'money', icon: 'sort', needs: 'statistics.read' },
  { screen: 'people', group: 'house', icon: 'people', needs: 'people.read' },
  { screen: 'audit', group: 'house', icon: 'eye', needs: 'audit.read' },
  { screen: 'integrations', group: 'house', icon: 'swap', needs: 'integration.edit' },
  { screen: 'units', group: 'warehouse', icon: 'phone', needs: 'unit.read' },
  { screen: 'categories', group: 'goods', icon: 'menu', needs: 'product.read' },
  { screen: 'imports', group: 'goods', icon: 'saved', needs: 'product.edit' },
  { screen: 'drafts', group: 'goods', icon: 'edit', needs: 'product.read' },
  { screen: 'job-applications', group: 'house', icon: 'people', needs: 'hiring.manage' },
  { screen: 'hardware', group: 'house', icon: 'pulse', needs: 'staff.session' },
];

/** Keys that go to the section of that place, counted from 0, where everybody begins; those past the ninth have none. */
export const keysOf = (index: number): string | undefined => (index < 10 ? `G ${index}` : undefined);

/** In the order of their digits; the digit of a section follows from it, so it differs between roles. */
export const sectionsFor = (capabilities: readonly Capability[]): Section[] =>
  sections.filter((section) => capabilities.includes(section.needs));

/** The rail's groups with what is shown of each; one with nothing is left out. */
export const groupsOf = (shown: readonly Section[]): { group: SectionGroup; sections: Section[] }[] =>
  sectionGroups
    .map((group) => ({ group, sections: shown.filter((section) => section.group === group) }))
    .filter((one) => one.sections.length > 0);

/** Screens beside the rail's sections, and who may see them. */
export const aside: Partial<Record<OfficeScreen, Capability>> = {
  refused: 'warehouse.read',
  held: 'warehouse.override',
  board: 'warehouse.override',
  crates: 'warehouse.read',
  'packing-settings': 'warehouse.settings',
  consents: 'audit.read',
  roles: 'people.read',
  stations: 'people.read',
  'loan-applications': 'order.read',
  leases: 'instalment.edit',
  covers: 'cover.edit',
  locations: 'warehouse.read',
  'product-locations': 'warehouse.read',
  packages: 'warehouse.read',
  model: 'product.read',
  letters: 'content.edit',
  'file-sets': 'content.edit',
  stores: 'content.edit',
  'meta-masters': 'product.read',
  'product-categories': 'product.read',
  'page-cache': 'page-cache.purge',
  pauses: 'pause.set',
  'withdrawal-exceptions': 'product.read',
};

/** Those of them that show nothing until something is named. */
const named: ReadonlySet<Screen> = new Set<Screen>(['model']);

/** Screens beside the rail that a person may go to by their names alone. */
export const asideFor = (capabilities: readonly Capability[]): (keyof typeof aside)[] =>
  (Object.keys(aside) as (keyof typeof aside)[]).filter((screen) => {
    const needs = aside[screen];
    return needs !== undefined && capabilities.includes(needs) && !named.has(screen);
  });

/** Screens beside the rail's sections, and the section that leads to each. */
const within: Partial<Record<OfficeScreen, Section['screen']>> = {
  refused: 'warehouse',
  held: 'warehouse',
  board: 'warehouse',
  crates: 'warehouse',
  'packing-settings': 'warehouse',
  locations: 'warehouse',
  'product-locations': 'warehouse',
  packages: 'warehouse',
  roles: 'people',
  stations: 'people',
  'loan-applications': 'instalments',
  leases: 'instalments',
  covers: 'products',
  letters: 'content',
  'file-sets': 'content',
  stores: 'content',
  model: 'products',
  'meta-masters': 'products',
  'product-categories': 'categories',
  inspection: 'buyouts',
  consents: 'audit',
};

/** The section of the rail that a screen belongs to; itself where it is one, or belongs to none. */
export const sectionOf = (screen: OfficeScreen): Screen => within[screen] ?? screen;
