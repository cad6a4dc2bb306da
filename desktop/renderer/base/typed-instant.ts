/** An instant as `datetime-local` writes it, in the time of this computer; empty where there is none. */
export const typedInstant = (iso: string | null): string => {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The instant that was typed there; null where nothing was. */
export const readInstant = (typed: string): string | null => (typed === '' ? null : new Date(typed).toISOString());
