import { expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const facts = {
  scripts: ["'sha256-abc='"],
  styles: ["'sha256-def='"],
  formTargets: ['https://pay.example'],
  tilesUrl: null,
  walletOrigins: [],
  widgetOrigins: [],
  framedBy: null,
  isDevelopment: false,
};

it('lets only scripts run that it names', () => {
  const policy = contentPolicy(facts);
  expect(policy).toContain("script-src 'self' 'sha256-abc='");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it('lets a form end at the card gateway', () => {
  expect(contentPolicy(facts)).toContain("form-action 'self' https://pay.example");
});

it('lets pictures of a tile server in when one is set', () => {
  expect(contentPolicy({ ...facts, tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png' })).toContain(
    "img-src 'self' data: https://tiles.example",
  );
});

it('lets scripts of wallets in where an order is paid, and nowhere else', () => {
  const paying = contentPolicy({ ...facts, walletOrigins: ['https://pay.google.example'] });
  expect(paying).toContain("connect-src 'self' https://pay.google.example");
  expect(paying).toMatch(/script-src[^;]*https:\/\/pay\.google\.example/);
  expect(contentPolicy(facts)).not.toContain('pay.google.example');
});

it('frames a carrier’s map and asks whether it is there, where one is configured, and lets nothing of it run in the page', () => {
  const choosing = contentPolicy({ ...facts, widgetOrigins: ['https://widget.carrier.example'] });
  for (const rule of ['frame-src', 'connect-src'])
    expect(choosing).toMatch(new RegExp(`${rule} 'self' https://widget\\.carrier\\.example(;|$)`));
  expect(choosing).not.toMatch(/script-src[^;]*widget/);
  expect(contentPolicy(facts)).not.toContain('frame-src');
});

it('stands in the frame of the office that asked for a preview, and of nobody else', () => {
  const ancestors = (framedBy: string | null): string | undefined =>
    contentPolicy({ ...facts, framedBy }).match(/frame-ancestors ([^;]*)/)?.[1];
  expect(ancestors('http://127.0.0.1:4100')).toBe('http://127.0.0.1:4100');
  expect(ancestors(null)).toBe("'none'");
});
