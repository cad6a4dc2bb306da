import { useEffect } from 'react';

/** Asks before the window closes over what is not saved. */
export function useUnsavedGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isOn]);
}
