import { expect, it } from 'vitest';
import { anAppraisal } from '@kolobeh/shared/buyout/an-appraisal.testing.ts';
import { namedAnswers, readAnswers, withAnswers } from './answers.ts';

const appraisal = anAppraisal();
const [first, second] = appraisal.device_conditions;
const chosen = [first?.choices[0]?.value ?? '', second?.choices[0]?.value ?? ''];

it('brings the answers back from the address they were written into', () => {
  const address = withAnswers('/cs/vykup?product_type=telefony', namedAnswers(appraisal, chosen));
  const { searchParams } = new URL(address, 'https://shop.example');
  expect(readAnswers(searchParams)).toEqual(chosen);
  expect(searchParams.get('product_type')).toBe('telefony');
});

it('leaves out what no question answers', () => {
  expect(namedAnswers(appraisal, ['no-such-answer'])).toEqual([]);
});
