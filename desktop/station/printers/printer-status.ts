import type { PrinterLanguage } from '@kolobeh/shared/delivery/printer-language.ts';
import { askStatus, isIdle, readHostStatus, troubleOf } from './host-status.ts';
import type { StatusTalk } from './status-talk.ts';
import { askTsplStatus, readTsplStatus } from './tspl-status.ts';

/**
 * A question overtakes the label it follows, so one answer of "nothing waiting" may be older than the label: two in a
 * row, with a pause before each, are the printer's word.
 */
const zpl: StatusTalk = {
  question: askStatus,
  pause: 1,
  read(heard) {
    const status = readHostStatus(heard);
    return status && { trouble: troubleOf(status), isBusy: !isIdle(status) };
  },
  isPrinted: (answers) => answers.length >= 2 && answers.slice(-2).every(({ isBusy }) => !isBusy),
};

/**
 * This language does not tell of labels that wait, so it must have been seen printing before "ready" means "printed";
 * it is asked more often, lest a short label be out between two questions.
 */
const tspl: StatusTalk = {
  question: askTsplStatus,
  pause: 0.4,
  read: readTsplStatus,
  isPrinted: (answers) => answers.some(({ isBusy }) => isBusy) && answers.at(-1)?.isBusy === false,
};

/** Null: the language has no question of status, so nobody but a person ever knows that a label is out. */
export const statusTalks: Record<PrinterLanguage, StatusTalk | null> = { zpl, tspl, epl: null };
