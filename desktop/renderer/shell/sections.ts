import type { Capability } from '@kolobeh/shared/kernel/roles.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { Screen } from '../base/address/address.ts';

/** An entry of the rail. */
export interface Section {
  screen: Screen &
    (
      | 'orders'
      | 'reservations'
      | 'gift-cards'
      | 'integrations'
      | 'repairs'
      | 'warehouse'
      | 'products'
      | 'questions'
      | 'reviews'
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
      | 'hardware'
    );
  icon: IconName;
  /** Without it the section is not shown; the server refuses its calls all the same. */
  needs: Capability;
}

/** The rail, by job. `G` and the digit of the position among the shown ones goes there. */
const sections: readonly Section[] = [
  { screen: 'orders', icon: 'doc', needs: 'order.read' },
  { screen: 'warehouse', icon: 'crate', needs: 'warehouse.read' },
  { screen: 'products', icon: 'box', needs: 'product.read' },
  { screen: 'buyouts', icon: 'loop', needs: 'buyout.read' },
  { screen: 'payouts', icon: 'bank', needs: 'payout.prepare' },
  { screen: 'price-lists', icon: 'tag', needs: 'pricelist.read' },
  { screen: 'discounts', icon: 'bolt', needs: 'discount.edit' },
  { screen: 'bonuses', icon: 'swap', needs: 'bonus.edit' },
  { screen: 'tasks', icon: 'check-circle', needs: 'task.read' },
  { screen: 'instalments', icon: 'calendar', needs: 'instalment.edit' },
  { screen: 'repairs', icon: 'wrench', needs: 'repair.bench' },
  { screen: 'reservations', icon: 'clock', needs: 'reservation.settle' },
  { screen: 'questions', icon: 'mail', needs: 'question.answer' },
  { screen: 'reviews', icon: 'star', needs: 'review.moderate' },
  { screen: 'content', icon: 'doc', needs: 'content.edit' },
  { screen: 'gift-cards', icon: 'tag', needs: 'discount.edit' },
  { screen: 'bank-lines', icon: 'card', needs: 'order.settle' },
  { screen: 'statistics', icon: 'sort', needs: 'statistics.read' },
  { screen: 'people', icon: 'people', needs: 'people.read' },
  { screen: 'audit', icon: 'eye', needs: 'audit.read' },
  { screen: 'integrations', icon: 'swap', needs: 'integration.edit' },
  { screen: 'hardware', icon: 'pulse', needs: 'staff.session' },
];

/** Keys that go to the section of that place, counted from 0; those past the ninth have none. */
export const keysOf = (index: number): string | undefined => (index < 9 ? `G ${index + 1}` : undefined);

/** In the order of the rail; the digit of a section follows from it, so it differs between roles. */
export const sectionsFor = (capabilities: readonly Capability[]): Section[] =>
  sections.filter((section) => capabilities.includes(section.needs));
