type Errors = Readonly<Record<string, string>>;

/** What stands at a path such as `components.0.title`; undefined where there is nothing. */
const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      value,
    );

/**
 * Of what a saving was refused for, what is wrong after another letter was typed: fields that were not touched, and those
 * that do not fit still. Nothing new is called wrong before it is saved.
 * @param wrongNow what does not fit of the body that is typed now
 */
export function stillWrong(errors: Errors, { from, to }: { from: unknown; to: unknown }, wrongNow: Errors): Errors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, code]) => {
      const now = at(from, path) === at(to, path) ? code : wrongNow[path];
      return now === undefined ? [] : [[path, now]];
    }),
  );
}
