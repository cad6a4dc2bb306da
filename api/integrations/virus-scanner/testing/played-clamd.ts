// A daemon for tests that speaks `INSTREAM` over real TCP, and knows the one file that every scanner finds.
import { type AddressInfo, createServer, type Server } from 'node:net';

/** The industry's harmless test file, in parts so that scanners of this repository do not find it here. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

/** How the daemon behaves: it looks, hangs, closes without a word, has too small a limit, or answers nonsense. */
type ClamdMood = 'looks' | 'hangs' | 'closes' | 'too_small' | 'nonsense';

export interface PlayedClamd {
  url: string;
  mood: ClamdMood;
  /** How long each file was that came whole. */
  seen: number[];
  close: () => Promise<void>;
}

const opening = 'zINSTREAM\0';

/** What came of a stream so far: null before its end. @throws when it is not the protocol */
function fileIn(received: Buffer): Buffer | null {
  if (received.length < opening.length) return null;
  if (received.subarray(0, opening.length).toString() !== opening) throw new Error('Not INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = opening.length; ;) {
    if (received.length < at + 4) return null;
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (received.length < at + 4 + length) return null;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
}

const answerOf = (mood: ClamdMood, file: Buffer): string => {
  if (mood === 'too_small') return 'INSTREAM size limit exceeded. ERROR\0';
  if (mood === 'nonsense') return 'HTTP/1.1 400 Bad Request\r\n\r\n\0';
  return file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
};

/** Starts one on this computer; a test changes its mood. @param place a path of a socket instead of a port */
export async function playedClamd(place?: string): Promise<PlayedClamd> {
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0);
    if (played.mood === 'closes') return void socket.destroy();
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const file = fileIn(received);
      if (!file || played.mood === 'hangs') return;
      played.seen.push(file.length);
      socket.end(answerOf(played.mood, file));
    });
  });
  const played: PlayedClamd = {
    url: '',
    mood: 'looks',
    seen: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await new Promise<void>((resolve) =>
    place ? server.listen(place, resolve) : server.listen(0, '127.0.0.1', resolve),
  );
  played.url = place ? `unix:${place}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return played;
}
