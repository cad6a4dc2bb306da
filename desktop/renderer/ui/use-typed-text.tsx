import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { isUnasked } from '../base/address/place.ts';
import { useUnsavedGuard } from '../base/use-unsaved-guard.ts';
import { Dialog } from './dialog/Dialog.tsx';

/** Forms that were refused, or not answered, keep what was typed into them, though they were sent. */
const isRefused = (box: HTMLElement | null): boolean =>
  Boolean(box?.querySelector('form [aria-invalid="true"], form [role="alert"]'));

interface IsTyped {
  isTyped: boolean;
  isUnsaved: () => boolean;
  /** What is typed may be lost. */
  giveUp: () => void;
}

/** Whether a form of the box holds what was typed and not sent yet. */
function useIsTyped(box: RefObject<HTMLElement | null>, isOn: boolean): IsTyped {
  const [isTyped, setTyped] = useState(false);
  const latest = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!isOn || !element) return undefined;
    const set = (is: boolean) => {
      latest.current = is;
      setTyped(is);
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && element.contains(target)) set(latest.current || !!target.closest('form'));
    };
    const onSubmit = () => set(false);
    // Above the root of React: drawn anew before its own listener, a controlled field would lose what is typed first.
    document.addEventListener('input', onInput);
    element.addEventListener('submit', onSubmit, true);
    return () => {
      document.removeEventListener('input', onInput);
      element.removeEventListener('submit', onSubmit, true);
    };
  }, [box, isOn]);
  const giveUp = () => {
    latest.current = false;
    setTyped(false);
  };
  return { isTyped, isUnsaved: () => isOn && (latest.current || isRefused(box.current)), giveUp };
}

interface TypedText {
  /** Closes the record or another thing that leaves it, once the person agrees to lose what was typed. */
  leave: (leave: () => void) => void;
  /** The question, while it is asked. */
  question: ReactNode;
}

/**
 * What is typed into the forms of a box is not lost without a word: by Esc, another row, a link or the window's end.
 * @param isOn off where the box keeps what is typed by itself
 */
export function useTypedText(box: RefObject<HTMLElement | null>, isOn: boolean): TypedText {
  const { t } = useTranslation();
  const { isTyped, isUnsaved, giveUp } = useIsTyped(box, isOn);
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);
  useUnsavedGuard(isTyped);
  const leave = (act: () => void) => (isUnsaved() ? setAsked({ leave: act }) : act());
  // While what was agreed to is done.
  const isAgreed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isAgreed.current &&
      !isUnasked(nextLocation) &&
      isUnsaved(),
  );
  const stay = () => {
    setAsked(null);
    blocker.reset?.();
  };
  const agree = () => {
    setAsked(null);
    giveUp();
    // Also a form that was refused is left; a record that stays open is guarded again.
    isAgreed.current = true;
    asked?.leave();
    isAgreed.current = false;
    blocker.proceed?.();
  };
  const question = (asked || blocker.state === 'blocked') && (
    <Dialog title={t('frame.typedTitle')} onClose={stay}>
      <p>{t('frame.typedText')}</p>
      <div className="row">
        <button type="button" className="btn" autoFocus onClick={stay}>
          {t('frame.typedStay')}
        </button>
        <button type="button" className="btn danger" onClick={agree}>
          {t('frame.typedLeave')}
        </button>
      </div>
    </Dialog>
  );
  return { leave, question };
}
