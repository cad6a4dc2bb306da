import sprite from '@kolobeh/shared/theme/icons.svg';

/** Smaller and larger than the usual size, which is that of the text's line. */
export type IconSize = 'xs' | 's' | 'l' | 'xl';

/** A picture from the sprite beside words; it is never the only label. */
export function Icon({ name, size }: { name: string; size?: IconSize }) {
  return (
    <svg className={size ? `i ${size}` : 'i'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
