/** Words of the day and hour of a promise, in Romanian: of the purchase, and of a product's stores. */
import type { days as cs } from './cs-days.ts';

export const days: Record<keyof typeof cs, string> = {
  'day.today': 'azi',
  'day.by': '{{day}} până la {{time}}',
  'day.from': '{{day}} de la {{time}}',
  'day.soon': 'în 30 de minute',
};
