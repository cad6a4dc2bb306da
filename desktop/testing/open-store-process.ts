// Opens a station's file as a second process would, and says how that went. Argument: the file.
import { openStore } from '../station/store/store.ts';

const [file = ''] = process.argv.slice(2);
try {
  openStore({ file, newId: () => crypto.randomUUID(), now: () => new Date() }).close();
  console.log('OPENED');
} catch (error) {
  console.log(error instanceof Error ? error.name : 'UNKNOWN');
}
