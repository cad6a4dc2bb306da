import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { Cnp, cnpFacts, isCnp, maskCnp, parseCnp } from './cnp.ts';

const today = '2026-11-21';

/** The twelve digits with the one check digit that fits. */
const whole = (body: string): string => {
  const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11;
  return body + String(rest === 10 ? 1 : rest);
};

describe('Romanian personal code', () => {
  it.each([
    ['1630615123457', { birthDate: '1963-06-15', sex: 'male' }],
    [whole('296022940123'), { birthDate: '1996-02-29', sex: 'female' }],
    [whole('500022940123'), { birthDate: '2000-02-29', sex: 'male' }],
    [whole('605010180123'), { birthDate: '2005-01-01', sex: 'female' }],
    [whole('185010170001'), { birthDate: '1985-01-01', sex: 'male' }],
    [whole('785010140001'), { birthDate: null, sex: 'male' }],
    [whole('800022940001'), { birthDate: null, sex: 'female' }],
    [whole('985010140001'), { birthDate: null, sex: null }],
  ])('%s tells %j', (text, facts) => {
    const result = parseCnp(text, today);
    expect(result.ok && cnpFacts(result.value)).toEqual(facts);
  });

  it.each([
    ['', 'REQUIRED', 'empty'],
    ['1630615123458', 'INVALID_CNP', 'wrong check digit'],
    ['163061512345', 'INVALID_CNP', 'twelve digits'],
    [whole('100022940123'), 'INVALID_CNP', '1900 was no leap year'],
    [whole('195133140123'), 'INVALID_CNP', 'month 13'],
    [whole('195010100123'), 'INVALID_CNP', 'county 00'],
    [whole('195010149123'), 'INVALID_CNP', 'county 49'],
    [whole('195010153123'), 'INVALID_CNP', 'county 53'],
    [whole('195010184123'), 'INVALID_CNP', 'county 84'],
    [whole('095010140123'), 'INVALID_CNP', 'begins with zero'],
    [whole('395010140123'), 'INVALID_CNP', 'born in 1895'],
    [whole('526112240123'), 'BORN_IN_FUTURE', 'tomorrow'],
  ])('%s is refused with %s: %s', (text, refusal) => {
    expect(parseCnp(text, today)).toEqual({ ok: false, refusal });
  });

  it('agrees with an independent reading of codes of the old counties', () => {
    for (let at = 0; at < 2000; at += 1) {
      const body = `${1 + (at % 2)}${String(50 + (at % 49))}${String(1 + (at % 14)).padStart(2, '0')}15${String(at % 47).padStart(2, '0')}001`;
      const text = at % 3 === 0 ? `${body}5` : whole(body);
      expect([text, isCnp(text)]).toEqual([text, stdnum.RO?.cnp?.validate(text).isValid]);
    }
  });

  it('is masked but for its last four digits', () => {
    expect(maskCnp(Cnp.parse('1630615123457'))).toBe('•••••••••3457');
  });
});
