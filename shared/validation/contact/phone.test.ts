import { describe, expect, it } from 'vitest';
import type { MarketCode } from '../../kernel/market.ts';
import { parsePhone, showPhone } from './phone.ts';

describe('phone number', () => {
  it.each<[MarketCode, string, string]>([
    ['cs', '777 123 456', '+420777123456'],
    ['cs', '+420 777 123 456', '+420777123456'],
    ['cs', '00420777123456', '+420777123456'],
    ['cs', '222-333-444', '+420222333444'],
    ['cs', '+421 905 123 456', '+421905123456'],
    ['cs', '+40 721 234 567', '+40721234567'],
    ['ro', '0721 234 567', '+40721234567'],
    ['ro', '+40 721 234 567', '+40721234567'],
    ['ro', '0040721234567', '+40721234567'],
    ['ro', '021 310 12 34', '+40213101234'],
  ])('of %s %j is stored as %s', (market, text, phone) => {
    expect(parsePhone(market, text)).toEqual({ ok: true, value: phone });
  });

  it.each<[MarketCode, string, string]>([
    ['cs', '', 'REQUIRED'],
    ['ro', '  ', 'REQUIRED'],
    ['cs', '77712345', 'INVALID_PHONE'],
    ['cs', '7771234567', 'INVALID_PHONE'],
    ['cs', '123 456 789', 'INVALID_PHONE'],
    ['cs', 'zavolejte 777 123 456', 'INVALID_PHONE'],
    ['cs', '777 123 456 ext. 12', 'INVALID_PHONE'],
    ['cs', '112', 'INVALID_PHONE'],
    ['ro', '0121 234 567', 'INVALID_PHONE'],
    ['ro', '0721 234 56', 'INVALID_PHONE'],
    ['ro', '<script>', 'INVALID_PHONE'],
  ])('of %s refuses %j with %s', (market, text, refusal) => {
    expect(parsePhone(market, text)).toEqual({ ok: false, refusal });
  });

  it('is shown in groups', () => {
    expect(showPhone('+420777123456')).toBe('+420 777 123 456');
    expect(showPhone('+40721234567')).toBe('+40 721 234 567');
  });
});
