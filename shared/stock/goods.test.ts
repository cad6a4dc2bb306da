import { expect, it } from 'vitest';
import { goodsName, nameParams, paramsFor } from './goods.ts';

const glass = { product_name: 'Folie de sticlă', names: { cs: 'Tvrzené sklo', ro: 'Folie de sticlă' } };

it('names goods in the language of the person who holds them, whoever ordered them', () => {
  expect(goodsName(glass, 'cs')).toBe('Tvrzené sklo');
  expect(goodsName(glass, 'ro')).toBe('Folie de sticlă');
  expect(goodsName(glass, 'en')).toBe('Tvrzené sklo');
  expect(goodsName({ ...glass, names: {} }, 'cs')).toBe('Folie de sticlă');
});

it('carries the names through values of a text', () => {
  const params = { ...nameParams(glass), pieces: 2 };
  expect(paramsFor(params, 'cs')).toMatchObject({ product: 'Tvrzené sklo', pieces: 2 });
  expect(paramsFor(params, 'ro')).toMatchObject({ product: 'Folie de sticlă' });
  expect(paramsFor({ scanned: 'x' }, 'cs')).toEqual({ scanned: 'x' });
});
