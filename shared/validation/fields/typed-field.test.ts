import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseImei } from '../goods/imei.ts';
import { typedField } from './typed-field.ts';

describe('form field', () => {
  const form = z.object({ imei: typedField(parseImei) });

  it('answers the value in the form it is stored', () => {
    expect(form.parse({ imei: '49-015420-323751-8' })).toEqual({ imei: '490154203237518' });
  });

  it('names the refusal at its path', () => {
    const issues = form.safeParse({ imei: '49015420323751' }).error?.issues;
    expect(issues).toMatchObject([{ path: ['imei'], message: 'IMEI_WITHOUT_CHECK_DIGIT' }]);
  });
});
