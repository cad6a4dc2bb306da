import { expect, it } from 'vitest';
import { PageLink } from './page-link.ts';

it.each(['/', '/cs/telefony?page=2', 'https://kolobeh.example/cs/', 'HTTP://kolobeh.example'])(
  'takes the address of a page: %s',
  (link) => {
    expect(PageLink.safeParse(link).success).toBe(true);
  },
);

it.each(['', 'cs/telefony', '//evil.example/', 'ftp://kolobeh.example/', 'https://', '/cs/a b', 'javascript:alert(1)'])(
  'refuses what is none: %s',
  (link) => {
    expect(PageLink.safeParse(link).error?.issues.map(({ message }) => message)).toEqual(['INVALID_LINK']);
  },
);
