import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { readSetup, setupFiles } from './setup-file.ts';

test('the file lies beside the program, the AppImage, or the macOS application', () => {
  expect(setupFiles('/opt/Kolobeh/kolobeh', undefined)).toEqual(['/opt/Kolobeh/kolobeh-setup.json']);
  expect(setupFiles('/tmp/.mount_x/kolobeh', '/home/a/Kolobeh.AppImage')).toEqual(['/home/a/kolobeh-setup.json']);
  expect(setupFiles('/Applications/Kolobeh.app/Contents/MacOS/Kolobeh', undefined)).toContain(
    '/Applications/kolobeh-setup.json',
  );
});

test('the first readable file says the server', () => {
  const [none, broken, good] = [aFolder(), aFolder(), aFolder()].map((folder) =>
    path.join(folder, 'kolobeh-setup.json'),
  ) as [string, string, string];
  writeFileSync(broken, '{"server":');
  writeFileSync(good, '{"server":"https://kolobeh.example","later":true}');
  expect(readSetup([none, broken, good])).toEqual({ server: 'https://kolobeh.example', authority: null });
  expect(readSetup([none, broken])).toEqual({ server: null, authority: null });
  writeFileSync(good, '{"server":"https://kolobeh.example","authority":"house.pem"}');
  expect(readSetup([good]).authority).toBe(path.join(path.dirname(good), 'house.pem'));
});
