import { expect, it } from 'vitest';
import { viewedAddress } from './viewed-address.ts';

const token = 'aB3_-'.padEnd(43, 'x');

it.each([
  ['/cs/vykup?product_type=telefony&answer_3=works', '/cs/vykup?product_type=telefony&answer_3=works'],
  ['/cs/vykup/prodat?code=IP13-MID&answer_1=a', '/cs/vykup/prodat?code=IP13-MID&answer_1=a'],
  [`/cs/vykup/prodat?estimate=${token}`, '/cs/vykup/prodat'],
  [`/ro/vinde-dispozitiv/stare/${token}`, '/ro/vinde-dispozitiv/stare/-'],
  ['/cs/vykup?e_mail=jana@seller.example&check=1', '/cs/vykup'],
  ['/cs/c/telefony?colour=black&page=2&utm_id=7', '/cs/c/telefony?colour=black&page=2'],
  ['/cs/hledani?term=jana@seller.example', '/cs/hledani'],
])('of %s analytics know %s', (address, viewed) => {
  expect(viewedAddress(address)).toBe(viewed);
});
