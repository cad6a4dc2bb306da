import spriteUrl from '@kolobeh/shared/theme/icons.svg?url';

/** Name of a symbol in the sprite. */
export type IconName =
  | 'loop'
  | 'swap'
  | 'phone'
  | 'search'
  | 'user'
  | 'people'
  | 'truck'
  | 'store'
  | 'barcode'
  | 'scan'
  | 'printer'
  | 'wifi'
  | 'offline'
  | 'check'
  | 'check-circle'
  | 'saved'
  | 'confirmed'
  | 'pending'
  | 'warning'
  | 'info'
  | 'question'
  | 'x'
  | 'x-circle'
  | 'plus'
  | 'minus'
  | 'chev-r'
  | 'chev-l'
  | 'chev-d'
  | 'chev-u'
  | 'arrow-r'
  | 'filter'
  | 'sort'
  | 'grid'
  | 'box'
  | 'crate'
  | 'scale'
  | 'clock'
  | 'calendar'
  | 'tag'
  | 'wrench'
  | 'doc'
  | 'drag'
  | 'edit'
  | 'trash'
  | 'more'
  | 'menu'
  | 'card'
  | 'bank'
  | 'lock'
  | 'mail'
  | 'undo'
  | 'eye'
  | 'sound'
  | 'bolt'
  | 'globe'
  | 'pulse'
  | 'star';

interface IconProps {
  name: IconName;
  /** 14, 16, 20 (default), 28 or 40 px. */
  size?: 'xs' | 's' | 'l' | 'xl';
}

/** Decorative: words beside it say the same. */
export const Icon = ({ name, size }: IconProps) => (
  <svg className={size ? `i ${size}` : 'i'} aria-hidden="true">
    <use href={`${spriteUrl}#${name}`} />
  </svg>
);
