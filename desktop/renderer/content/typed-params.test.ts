import { componentOf, paramsOf } from '@kolobeh/shared/content/component-params.ts';
import type { Component } from '@kolobeh/shared/content/document.ts';
import { expect, it } from 'vitest';
import { paramValue, typedParam } from './typed-params.ts';

const hero: Component = {
  type: 'hero',
  title: 'Starý telefon',
  lead: '',
  link: { name: 'Cena', to: 'vykup' },
  picture: null,
};

it('a part that is typed as it was is the same part', () => {
  const params = paramsOf(hero).map((one) => ({ ...one, value: paramValue(typedParam(one)) }));
  expect(componentOf('hero', params)).toEqual({ component: hero });
});

it.each([
  ['number', '12,5', 12.5],
  ['number', 'pět', 'pět'],
  ['number', '', null],
  ['boolean', 'false', false],
  ['boolean', 'ano', 'ano'],
  ['text', '', ''],
  ['picture', '', null],
] as const)('of %s typed as "%s" is %j', (type, value, wanted) => {
  expect(paramValue({ name: 'x', type, value, wasNone: false })).toBe(wanted);
});

it('a text that was none stays none while it is empty', () => {
  expect(paramValue({ name: 'x', type: 'text', value: '', wasNone: true })).toBeNull();
});
