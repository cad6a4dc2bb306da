import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { type Press, useHotkeys } from '../base/keys/hotkeys.ts';

/**
 * The keys of every screen of the office, as they are printed, each with the text that says what it does; null: the key
 * has no print, only a name.
 */
const keys = [
  ['Ctrl K', 'keys.palette'],
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

const isHelp = ({ code, typed, isTyping, isCtrl }: Press): boolean =>
  code === 'F1' || (typed === '?' && !isTyping && !isCtrl);

/** Help of keys over the office: `?` or F1 opens it, the same or Esc closes it. */
export function KeysHelp() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useHotkeys((press) => {
    if (!isHelp(press)) return false;
    setOpen(true);
    return true;
  });
  // Nothing below the help hears a key while it is open; the dialog's own button keeps its keys.
  useHotkeys((press) => {
    if (press.code === 'Escape' || isHelp(press)) setOpen(false);
    return !['Tab', 'Enter', 'Space'].includes(press.code);
  }, isOpen);
  if (!isOpen) return null;
  return (
    <Dialog title={t('keys.title')} onClose={() => setOpen(false)}>
      <dl className="keys-help">
        {keys.map(([key, text]) => (
          <div key={text}>
            <dt>
              <Kbd>{key ?? t('keys.space')}</Kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="btn line" onClick={() => setOpen(false)}>
        {t('frame.close')}
      </button>
    </Dialog>
  );
}
