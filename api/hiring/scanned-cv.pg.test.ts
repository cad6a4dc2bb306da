import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPdf } from '../../build/testing/cv-files.ts';
import { keepSentPhoto } from '../catalogue/pictures/keep-sent-photo.ts';
import { addPosition } from '../testing/documents.ts';
import { eicar, type PlayedClamd, playedClamd } from '../integrations/virus-scanner/testing/played-clamd.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';

let api: RunningTestApi;
let daemon: PlayedClamd;

beforeAll(async () => {
  daemon = await playedClamd();
  api = await runningApi({ CLAMD_URL: daemon.url });
  await addPosition(api.deps.source, { market: 'cs', code: 'seller', slug: 'prodavac', title: 'Prodavač v Brně' });
});
beforeEach(() => {
  daemon.mood = 'looks';
});
afterAll(async () => {
  await api.close();
  await daemon.close();
});

const infected = Buffer.concat([aPdf('životopis'), Buffer.from(eicar)]);
const apply = async (cv: Buffer) => {
  const { client } = api.visitor();
  const captcha = await solveCaptcha(await client.captcha.task());
  return client.hiring.apply(
    {
      market: 'cs',
      position: 'prodavac',
      first_name: 'Jana',
      last_name: 'Malá',
      email: `jana-${randomUUID()}@example.cz`,
      phone: '601 234 567',
      letter: '',
      cv_name: 'cv.pdf',
      cv: cv.toString('base64'),
      consent: true,
      captcha,
    },
    { context: { idempotencyKey: randomUUID() } },
  );
};
const count = async (): Promise<number> => {
  const [row]: { n: number }[] = await api.deps.source.query(`select count(*)::integer as n from job_application`);
  return row?.n ?? -1;
};
const refusal = (code: string) => ({ code: 'INPUT_INVALID', data: { fields: [{ path: 'cv', code }] } });

it('a clean CV is kept with when it was looked through, and the office is told', async () => {
  await apply(aPdf('čistý životopis'));
  const { client } = await api.signedIn('office');
  const { rows } = await client.hiring.rows({ start_row: 0, end_row: 10 });
  const { cv } = await client.hiring.detail({ id: rows[0]?.id ?? '' });
  expect(cv.scanned_at).not.toBeNull();
});

it('an infected one is refused at its field and nothing of it is kept; control: without the scanner it is taken', async () => {
  const before = await count();
  await expect(apply(infected)).rejects.toMatchObject(refusal('FILE_INFECTED'));
  expect(await count()).toBe(before);
  const { scanner } = api.deps;
  api.deps.scanner = null;
  await apply(infected);
  api.deps.scanner = scanner;
  expect(await count()).toBe(before + 1);
  const [row]: { at: Date | null }[] = await api.deps.source.query(
    `select cv_scanned_at as at from job_application order by created_at desc limit 1`,
  );
  expect(row?.at).toBeNull();
});

it.each(['closes', 'nonsense', 'too_small'] as const)(
  'while the scanner %s, none is taken and the sender may try again',
  async (mood) => {
    const before = await count();
    daemon.mood = mood;
    await expect(apply(aPdf('čistý'))).rejects.toMatchObject(refusal('FILE_NOT_CHECKED'));
    expect(await count()).toBe(before);
  },
);

it('photographs that people send are looked through at the same place, before anything reads them', async () => {
  const keep = () =>
    keepSentPhoto(api.deps, {
      picture: Buffer.from(eicar).toString('base64'),
      keyOf: (id) => `photos/${id}`,
      note: () => Promise.reject(new Error('Nothing may be noted')),
    });
  expect(await keep()).toMatchObject({
    ok: false,
    refusal: { data: { fields: [{ path: 'picture', code: 'FILE_INFECTED' }] } },
  });
  daemon.mood = 'closes';
  expect(await keep()).toMatchObject({ ok: false, refusal: { data: { fields: [{ code: 'FILE_NOT_CHECKED' }] } } });
});
