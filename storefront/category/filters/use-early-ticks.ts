import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const isTicked = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some(
    ({ type, checked, defaultChecked }) => type === 'checkbox' && checked !== defaultChecked,
  );

/**
 * What was ticked before the scripts of a form came counts once they are here.
 * @returns a reference for the form
 */
export function useEarlyTicks(onTicked: (form: HTMLFormElement) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const tell = useEffectEvent(onTicked);
  useEffect(() => {
    if (form.current && isTicked(form.current)) tell(form.current);
  }, []);
  return form;
}
