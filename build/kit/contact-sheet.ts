import sharp from 'sharp';

interface Drawn {
  name: string;
  file: string;
}

const tiles = {
  phone: { width: 240, height: 520, columns: 8 },
  desk: { width: 470, height: 300, columns: 4 },
} as const;
type Kind = keyof typeof tiles;

const captionHeight = 22;
const gap = 8;
/** A sheet that can still be looked at without scrolling far. */
const perSheet = 24;

const escaped = (text: string): string => text.replace(/[<&>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const caption = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="2" y="15" font-family="sans-serif" font-size="13">${escaped(text)}</text></svg>`,
  );

async function drawOne(pictures: readonly Drawn[], kind: Kind, file: string): Promise<void> {
  const { width, height, columns } = tiles[kind];
  const step = { x: width + gap, y: height + captionHeight + gap };
  const rows = Math.ceil(pictures.length / columns);
  const parts = await Promise.all(
    pictures.map(async ({ name, file: picture }, at) => {
      const left = (at % columns) * step.x;
      const top = Math.floor(at / columns) * step.y;
      const small = await sharp(picture).resize({ width, height, fit: 'inside' }).toBuffer();
      return [
        { input: caption(name, width), left, top },
        { input: small, left, top: top + captionHeight },
      ];
    }),
  );
  const background = '#d8d8d8';
  await sharp({ create: { width: columns * step.x, height: rows * step.y, channels: 3, background } })
    .composite(parts.flat())
    .png()
    .toFile(file);
}

/** Small pictures under their names on sheets `<base>-1.png`, `-2` … */
export async function drawSheet(pictures: readonly Drawn[], kind: Kind, base: string): Promise<void> {
  for (let from = 0; from < pictures.length; from += perSheet)
    await drawOne(pictures.slice(from, from + perSheet), kind, `${base}-${from / perSheet + 1}.png`);
}
