import { type Care, everyMinute } from '../../jobs/care.ts';
import { beginDueDrafts } from './draft-letter.ts';

/** Words of letters begin to be sent at their moment. */
export const letterSchedule: readonly Care[] = [everyMinute('letters.begin-drafts', (deps) => beginDueDrafts(deps))];
