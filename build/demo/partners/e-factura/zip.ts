import { crc32 } from 'node:zlib';

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

/** A ZIP archive of small files, stored as they are. */
export function writeZip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [title, text] of Object.entries(files)) {
    const [name, body] = [Buffer.from(title), Buffer.from(text)];
    const shared = [
      word(20),
      word(0),
      word(0),
      word(0),
      word(0),
      long(crc32(body)),
      long(body.length),
      long(body.length),
    ];
    const names = [word(name.length), word(0)];
    const local = Buffer.concat([long(0x04034b50), ...shared, ...names, name, body]);
    entries.push(
      Buffer.concat([
        long(0x02014b50),
        word(20),
        ...shared,
        ...names,
        word(0),
        word(0),
        word(0),
        long(0),
        long(at),
        name,
      ]),
    );
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(entries);
  const count = word(entries.length);
  const end = Buffer.concat([long(0x06054b50), word(0), word(0), count, count, long(list.length), long(at), word(0)]);
  return Buffer.concat([...locals, list, end]);
}
