import { type Care, everyHour } from '../jobs/care.ts';
import { closeBooks } from './books/close-books.ts';

export const stockSchedule: readonly Care[] = [
  everyHour(
    'stock.close-books',
    async (deps) => {
      await closeBooks(deps);
    },
    { limitSeconds: 20 * 60 },
  ),
];
