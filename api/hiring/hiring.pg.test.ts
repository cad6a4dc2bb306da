import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { applicationTextVersion, maxCvBytes } from '@kolobeh/shared/hiring/application-terms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailMessage } from '../integrations/mail/mailer.ts';
import { aDocx, anOdt, aPdf } from '../../build/testing/cv-files.ts';
import { addPosition } from '../testing/documents.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';
import { cvKey } from './cv-file.ts';
import { eraseEnded } from './settle.ts';

let api: RunningTestApi;
let ahead = 0;
const sent: MailMessage[] = [];
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  api = await runningApi({}, { withWorkers: true, now: () => new Date(Date.now() + ahead * dayMs) });
  api.deps.mailer = { send: (message) => Promise.resolve(void sent.push(message)) };
  await addPosition(api.deps.source, { market: 'cs', code: 'seller', slug: 'prodavac', title: 'Prodavač v Brně' });
});
afterAll(() => api.close());
beforeEach(async () => {
  ahead = 0;
  await api.deps.source.query(`delete from job_application`);
  sent.length = 0;
});

const solved = async () => solveCaptcha(await api.visitor().client.captcha.task());
const key = () => ({ context: { idempotencyKey: randomUUID() } });
const form = {
  market: 'cs',
  position: 'prodavac',
  first_name: ' Jana ',
  last_name: 'Malá',
  email: 'Jana@Example.cz',
  phone: '601 234 567',
  letter: 'Baví mě telefony.',
  cv_name: '../../Životopis Jana.pdf.exe',
  cv: aPdf('kanár Jany Malé').toString('base64'),
  consent: true,
} as const;
const apply = async (more: object = {}, once = key()) =>
  api.visitor().client.hiring.apply({ ...form, captcha: await solved(), ...more }, once);
const stored = async (): Promise<{ id: string; state: string }[]> =>
  api.deps.source.query(`select id, state from job_application order by created_at`);
const only = async (): Promise<string> => {
  const [row] = await stored();
  if (!row) throw new Error('Nobody applied');
  return row.id;
};
const letter = async (subject: RegExp): Promise<MailMessage> => {
  await expect.poll(() => sent.some((one) => subject.test(one.subject)), { interval: 50 }).toBe(true);
  const mail = sent.find((one) => subject.test(one.subject));
  if (!mail) throw new Error('No letter');
  return mail;
};
const linkIn = ({ text }: MailMessage): { id: string; token: string } => {
  const [, id = '', token = ''] = /\/(?:kariera|cariere)\/([0-9a-f-]{36})\/([\w-]{43})/.exec(text) ?? [];
  return { id, token };
};
const fileGoes = (id: string) => expect.poll(() => api.deps.files.get(cvKey(id)), { interval: 50 }).toBeNull();
const anyRows = { start_row: 0, end_row: 100 };
const openCv = async (id: string) => {
  const { client } = await api.signedIn('office');
  return client.hiring.cv({ id });
};

describe('an application', () => {
  it('goes to staff at once with its file, with letters to the applicant and to the house', async () => {
    expect(await apply()).toEqual({ email: 'jana@example.cz', needs_confirmation: false });
    const id = await only();
    expect((await letter(/^Vaše přihláška/)).to).toBe('jana@example.cz');
    const house = await letter(/^Nová přihláška: Prodavač v Brně/);
    expect(`${house.subject} ${house.text} ${house.html}`).not.toMatch(/Jan|Malá|601|example\.cz/);
    const { client } = await api.signedIn('office');
    const grid = await client.hiring.rows({ ...anyRows, search: 'mala' });
    expect(grid.rows).toMatchObject([{ id, full_name: 'Jana Malá', state: 'new', title: 'Prodavač v Brně' }]);
    expect((await client.hiring.rows({ ...anyRows, search: 'nikdo' })).rows).toEqual([]);
    expect(await client.hiring.detail({ id })).toMatchObject({
      phone: '+420601234567',
      letter: 'Baví mě telefony.',
      area: 'store',
      cv: { name: 'Životopis Jana.pdf.pdf', kind: 'pdf' },
      consent: { version: applicationTextVersion },
    });
    const file = await openCv(id);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(aPdf('kanár Jany Malé'));
    expect(file.type).toBe('application/pdf');
    const acts: { action: string; detail: object }[] = await api.deps.source.query(
      `select action, detail from audit_log where subject_id = $1`,
      [id],
    );
    expect(acts).toEqual([{ action: 'hiring.open_cv', detail: {} }]);
  });

  it('takes a Word document and an OpenDocument text', async () => {
    for (const [cv, email] of [
      [aDocx(), 'docx@example.cz'],
      [anOdt(), 'odt@example.cz'],
    ] as const)
      await apply({ cv: cv.toString('base64'), email });
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    ['no file', '', 'CV_REQUIRED'],
    ['a page named as a PDF', Buffer.from('<script>alert(1)</script>').toString('base64'), 'CV_WRONG_KIND'],
    ['a Word document with macros', aDocx({ 'word/vbaProject.bin': 'x' }).toString('base64'), 'CV_WRONG_KIND'],
    ['too large a file', Buffer.concat([aPdf(), Buffer.alloc(maxCvBytes), aPdf()]).toString('base64'), 'CV_TOO_LARGE'],
  ])('with %s is refused at its field, and nothing is kept', async (_, cv, code) => {
    await expect(apply({ cv })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'cv', code }] },
    });
    expect(await stored()).toEqual([]);
  });

  it('tells all that is wrong at once, and needs the consent', async () => {
    const wrong = apply({ first_name: '', email: 'jana@', phone: '1', consent: false, cv: '' });
    await expect(wrong).rejects.toMatchObject({
      data: { fields: ['first_name', 'email', 'phone', 'consent', 'cv'].map((name) => ({ path: name })) },
    });
  });

  it('sent twice under one key is one; a wrong proof keeps neither row nor file', async () => {
    const once = key();
    const captcha = await solved();
    const both = await Promise.all([apply({ captcha }, once), apply({ captcha }, once)]);
    expect(both[0]).toEqual(both[1]);
    expect(await stored()).toHaveLength(1);
    await expect(apply({ captcha })).rejects.toMatchObject({ data: { fields: [{ code: 'INVALID_CAPTCHA' }] } });
    expect(await stored()).toHaveLength(1);
    // The control: another key and another proof are another application.
    await apply();
    expect(await stored()).toHaveLength(2);
  });

  it('without scripts waits for the click in its letter; staff see nothing of it before', async () => {
    expect(await apply({ captcha: '' })).toMatchObject({ needs_confirmation: true });
    const id = await only();
    const { client } = await api.signedIn('office');
    expect((await client.hiring.rows(anyRows)).rows).toEqual([]);
    await expect(client.hiring.cv({ id })).rejects.toMatchObject({ code: 'JOB_APPLICATION_NOT_FOUND' });
    const link = linkIn(await letter(/^Potvrďte/));
    const visitor = api.visitor().client;
    expect(await visitor.hiring.own(link)).toMatchObject({ is_confirmed: false, title: 'Prodavač v Brně' });
    expect(await visitor.hiring.confirm(link)).toMatchObject({ is_confirmed: true });
    expect(await visitor.hiring.confirm(link)).toMatchObject({ is_confirmed: true });
    expect((await client.hiring.rows(anyRows)).rows).toMatchObject([{ id, state: 'new' }]);
    expect((await client.hiring.detail({ id })).moves).toHaveLength(1);
  });

  it('is taken back by its link with its file; another token opens nothing', async () => {
    await apply();
    const id = await only();
    const visitor = api.visitor().client;
    const foreign = { id, token: 'A'.repeat(43) };
    for (const call of [visitor.hiring.own, visitor.hiring.confirm, visitor.hiring.takeBack])
      await expect(call(foreign)).rejects.toMatchObject({ code: 'JOB_APPLICATION_NOT_FOUND' });
    const link = linkIn(await letter(/^Vaše/));
    expect(await visitor.hiring.takeBack(link)).toEqual({ erased: true });
    expect(await stored()).toEqual([]);
    await fileGoes(id);
    await expect(visitor.hiring.takeBack(link)).rejects.toMatchObject({ code: 'JOB_APPLICATION_NOT_FOUND' });
  });

  it('for a position that has closed is told apart from one that never was', async () => {
    const document = await addPosition(api.deps.source, { market: 'cs', code: 'old', slug: 'byvale', title: 'Bývalé' });
    await api.deps.source.query(`update content_document set is_archived = true where id = $1`, [document]);
    await expect(apply({ position: 'byvale' })).rejects.toMatchObject({ code: 'POSITION_CLOSED' });
    await expect(apply({ position: 'nikdy' })).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' });
    await expect(apply({ market: 'ro' })).rejects.toMatchObject({ code: 'POSITION_NOT_FOUND' });
    const { positions } = await api.visitor().client.content.positions({ market: 'cs' });
    expect(positions.map(({ seo_name: name }) => name)).toEqual(['prodavac']);
  });
});

describe('staff', () => {
  it('move an application with a note; of two who saw the same one does', async () => {
    await apply();
    const id = await only();
    const { client } = await api.signedIn('office');
    const moves = await Promise.allSettled(
      (['invited', 'refused'] as const).map((to) => client.hiring.move({ id, from: 'new', to, note: 'Volal Petr' })),
    );
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state, moves: told } = await client.hiring.detail({ id });
    expect(told).toMatchObject([{ from: 'new', to: state, note: 'Volal Petr', by: 'Zkušební office' }]);
    await expect(client.hiring.move({ id, from: 'new', to: 'seen', note: '' })).rejects.toMatchObject({
      code: 'JOB_APPLICATION_MOVED',
    });
    const log: { detail: object }[] = await api.deps.source.query(
      `select detail from audit_log where action = 'hiring.move' and subject_id = $1`,
      [id],
    );
    expect(log).toEqual([{ detail: { from: 'new', to: state } }]);
  });

  it('without the capability see and take nothing', async () => {
    await apply();
    const id = await only();
    const { client } = await api.signedIn('warehouse');
    for (const call of [client.hiring.detail, client.hiring.cv, client.hiring.erase])
      await expect(call({ id })).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    expect(await stored()).toHaveLength(1);
  });

  it('erase one with its history and file, and the other stays', async () => {
    await apply();
    const gone = await only();
    await apply({ email: 'petr@example.cz' });
    const kept = (await stored()).find(({ id }) => id !== gone)?.id ?? '';
    const { client } = await api.signedIn('office');
    await client.hiring.move({ id: gone, from: 'new', to: 'refused', note: 'Kanár v poznámce' });
    expect(await client.hiring.erase({ id: gone })).toEqual({ erased: true });
    expect(await client.hiring.erase({ id: gone })).toEqual({ erased: false });
    await fileGoes(gone);
    expect((await openCv(kept)).size).toBe(aPdf('kanár Jany Malé').length);
    const log: { row: string }[] = await api.deps.source.query(
      `select l::text as row from audit_log l where subject_id = $1 union all
       select m::text from job_application_move m`,
      [gone],
    );
    expect(log.map(({ row }) => row).join()).not.toContain('Kanár v poznámce');
  });
});

describe('the time of keeping', () => {
  it('ends half a year after the last move, rows and files, and a week without a confirmation', async () => {
    await apply();
    const moved = await only();
    await apply({ email: 'petr@example.cz' });
    const resting = (await stored()).find(({ id }) => id !== moved)?.id ?? '';
    await apply({ email: 'nikdo@example.cz', captcha: '' });
    const { client } = await api.signedIn('office');
    ahead = 100;
    await client.hiring.move({ id: moved, from: 'new', to: 'seen', note: '' });
    expect(await eraseEnded(api.deps)).toBe(1);
    expect((await stored()).map(({ id }) => id).toSorted()).toEqual([moved, resting].toSorted());
    ahead = 186;
    expect(await eraseEnded(api.deps)).toBe(1);
    expect((await stored()).map(({ id }) => id)).toEqual([moved]);
    await fileGoes(resting);
    // The control: what was moved meanwhile has its row and its file.
    expect(await api.deps.files.get(cvKey(moved))).not.toBeNull();
    ahead = 290;
    expect(await eraseEnded(api.deps)).toBe(1);
    await fileGoes(moved);
  });

  it('keeps no CV readable among the files, nor a name or number in jobs', async () => {
    await apply();
    await letter(/^Vaše/);
    const folder = path.join(api.deps.settings.DATA_DIR, 'files', 'job-applications');
    const files = await readdir(folder);
    const bytes = await Promise.all(files.map((name) => readFile(path.join(folder, name))));
    expect(files.length).toBeGreaterThan(0);
    expect(bytes.some((one) => one.includes('kanár') || one.includes('%PDF'))).toBe(false);
    const jobs: { row: string }[] = await api.deps.source.query(`select j.data::text as row from jobs.job j`);
    expect(jobs.map(({ row }) => row).join()).not.toMatch(/Malá|601234567|jana@example/);
  });
});
