import { describe, expect, it } from 'vitest';
import { type ComponentParam, componentOf, paramsOf } from './component-params.ts';
import type { Component } from './document.ts';

const parts: Component[] = [
  { type: 'hero', title: 'Úvod', lead: '', link: { name: 'Dál', to: 'vykup' }, picture: 'set-1-a' },
  { type: 'hero', title: 'Úvod', lead: '', link: null, picture: null },
  { type: 'text', html: '<p>Text</p>' },
  { type: 'picture', picture: 'set-1-a', alt: 'Dílna' },
  { type: 'products', title: 'Zboží', codes: ['APL-1', 'APL-2'], category: '' },
  { type: 'products', title: 'Zboží', codes: [], category: 'telefony' },
  {
    type: 'offers',
    title: 'Nabídky',
    offers: [
      { title: 'První', lead: 'Perex', link: { name: 'Dál', to: '' }, picture: null },
      { title: 'Druhá', lead: '', link: null, picture: 'set-1-b' },
    ],
  },
  { type: 'gallery', title: 'Galerie', file_set: 'servis' },
  { type: 'faq', title: 'Dotazy', topic: 'used' },
];

const text = (name: string, value: string): ComponentParam => ({ name, value, type: 'text' });
const wrongOf = (type: Component['type'], params: ComponentParam[]) => {
  const made = componentOf(type, params);
  return 'wrong' in made ? made.wrong : [];
};

describe('params of a component', () => {
  it.each(parts)('make the same $type again', (part) => {
    expect(componentOf(part.type, paramsOf(part))).toEqual({ component: part });
  });

  it('say of each value what it is', () => {
    const [hero] = parts;
    expect(hero && paramsOf(hero)).toEqual([
      text('title', 'Úvod'),
      text('lead', ''),
      text('link.name', 'Dál'),
      { name: 'link.to', value: 'vykup', type: 'link' },
      { name: 'picture', value: 'set-1-a', type: 'picture' },
    ]);
  });

  it('know no names of another component, nor any that lead out of it', () => {
    for (const name of ['html', 'type', '__proto__', 'constructor.name', 'link', 'link.to.x', 'codes.0'])
      expect(wrongOf('hero', [text(name, 'x')])).toEqual([{ path: 'data.0.name', code: 'UNKNOWN' }]);
    expect(wrongOf('products', [text('codes.100', 'x')])).toEqual([{ path: 'data.0.name', code: 'UNKNOWN' }]);
  });

  it('are refused at their place: a name twice, a wrong type, a value of another type, a value the contract refuses', () => {
    expect(wrongOf('faq', [text('title', 'a'), text('title', 'b')])).toEqual([{ path: 'data.1.name', code: 'TAKEN' }]);
    expect(wrongOf('text', [text('html', '<p>')])).toEqual([
      { path: 'data.0.type', code: 'INVALID', params: { wanted: 'html' } },
    ]);
    expect(wrongOf('faq', [{ name: 'title', value: 3, type: 'text' }])).toEqual([
      { path: 'data.0.value', code: 'INVALID' },
    ]);
    expect(
      wrongOf('hero', [
        text('title', ''),
        text('lead', ''),
        text('link.name', 'x'),
        { name: 'link.to', value: 'https://evil.example', type: 'link' },
      ]),
    ).toEqual([
      { path: 'data.0.value', code: 'REQUIRED' },
      { path: 'data.3.value', code: 'INVALID_ADDRESS' },
    ]);
  });

  it('tell what is missing by its name', () => {
    expect(wrongOf('gallery', [text('title', 'Galerie')])).toEqual([
      { path: 'data', code: 'REQUIRED', params: { name: 'file_set' } },
    ]);
  });
});
