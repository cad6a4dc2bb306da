import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { HandbookDialog } from './handbook/HandbookDialog.tsx';
import { pageOfScreen } from './handbook/page-of-screen.ts';
import type { OfficeScreen } from './sections.ts';
import { type Press, useHotkeys } from '../base/keys/hotkeys.ts';

/**
 * The keys of every screen of the office, as they are printed, each with the text that says what it does; null: the key
 * has no print, only a name.
 */
const keys = [
  ['Ctrl K', 'keys.palette'],
  ['G 0', 'keys.today'],
  ['G 1–9', 'keys.section'],
  ['/', 'keys.search'],
  ['J  K', 'keys.walk'],
  ['Enter', 'keys.open'],
  [null, 'keys.select'],
  ['Ctrl S', 'keys.save'],
  ['R', 'keys.renew'],
  ['Esc', 'keys.close'],
  ['?  F1', 'keys.help'],
] as const;

/** Keys of screens whose cells are worked in as in a spreadsheet. */
const sheetKeys = [
  ['Ctrl V', 'keys.paste'],
  ['Ctrl D', 'keys.fill'],
  ['Ctrl C', 'keys.copy'],
] as const;
/** Keys of screens whose cells are edited in place. */
const cellKeys = [
  ['F2', 'keys.edit'],
  ['Ctrl Z', 'keys.undoCell'],
] as const;
/** Keys that one screen alone has. */
type OwnKey =
  | readonly ['Ctrl Z', 'keys.undo']
  | readonly ['1–9', 'keys.step']
  | readonly ['N', 'keys.newTask']
  | readonly ['Alt ↑ ↓ ← →', 'keys.moveCategory']
  | readonly ['Alt ← →', 'keys.movePicture'];
const ownKeys: {
  [Name in OfficeScreen]?: readonly ((typeof sheetKeys)[number] | (typeof cellKeys)[number] | OwnKey)[];
} = {
  orders: [...cellKeys, ['1–9', 'keys.step']],
  products: [...sheetKeys, ...cellKeys],
  categories: [['Alt ↑ ↓ ← →', 'keys.moveCategory'], ...sheetKeys, ...cellKeys],
  model: [['Alt ← →', 'keys.movePicture']],
  tasks: [['N', 'keys.newTask']],
  'price-lists': [...sheetKeys, ['Ctrl Z', 'keys.undo']],
};

/** Keys that scroll a page, walk its links and close it; F1 and `?` close it as they close the help. */
const readingKeys = new Set('Tab Enter Space Escape F1 Slash ArrowUp ArrowDown PageUp PageDown Home End'.split(' '));

const isHelp = ({ code, typed, isTyping, isCtrl }: Press): boolean =>
  code === 'F1' || (typed === '?' && !isTyping && !isCtrl);

/**
 * Help over the office: what the screen is for, its keys, and the way to its page of the handbook. `?` or F1 opens it,
 * the same or Esc closes it.
 */
export function KeysHelp({ screen }: { screen: OfficeScreen }) {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useHotkeys((press) => {
    if (!isHelp(press)) return false;
    setReading(false);
    setOpen(!isReading);
    return true;
  });
  // Nothing below the help hears a key while it is open; the dialog's own button keeps its keys.
  useHotkeys((press) => {
    if (press.code === 'Escape' || isHelp(press)) setOpen(false);
    return !['Tab', 'Enter', 'Space'].includes(press.code);
  }, isOpen);
  // The same below the handbook, but for the keys by which one reads. Esc is its own.
  useHotkeys(({ code }) => !readingKeys.has(code), isReading);
  if (isReading) return <HandbookDialog page={pageOfScreen[screen]} onClose={() => setReading(false)} />;
  if (!isOpen) return null;
  const read = (): void => {
    setOpen(false);
    setReading(true);
  };
  return (
    <Dialog title={t('help.title')} onClose={() => setOpen(false)}>
      <p className="help-about">{t(`help.about.${screen}`)}</p>
      <dl className="keys-help">
        {[...keys, ...(ownKeys[screen] ?? [])].map(([key, text]) => (
          <div key={text}>
            <dt>
              <Kbd>{key ?? t('keys.space')}</Kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <div className="row gap-8">
        <button type="button" className="btn line" onClick={() => setOpen(false)}>
          {t('frame.close')}
        </button>
        <button type="button" className="btn line" onClick={read}>
          {t('help.open')}
        </button>
      </div>
    </Dialog>
  );
}
