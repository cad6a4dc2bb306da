/** Colours of one drawing. Everything follows from the colour of the body. */
export interface Palette {
  /** Back glass, case, bud. */
  body: string;
  /** Metal edge and lens rings. */
  frame: string;
  strap: string;
  /** Wallpaper: ground, large disc, ring. */
  wallGround: string;
  wallDisc: string;
  wallRing: string;
}

interface Hsl {
  /** Degrees. */
  h: number;
  /** 0–1. */
  s: number;
  /** 0–1. */
  l: number;
}

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

function hue(r: number, g: number, b: number, max: number, range: number): number {
  if (range === 0) return 0;
  if (max === r) return ((g - b) / range + 6) % 6;
  return max === g ? (b - r) / range + 2 : (r - g) / range + 4;
}

function toHsl(hex: string): Hsl {
  const [r, g, b] = channels(hex);
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const l = max - range / 2;
  const s = range === 0 ? 0 : range / (1 - Math.abs(2 * l - 1));
  return { h: hue(r, g, b, max, range) * 60, s, l };
}

function toHex({ h, s, l }: Hsl): string {
  const reach = s * Math.min(l, 1 - l);
  const channel = (turn: number): string => {
    const k = (turn + h / 30) % 12;
    const value = l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const darkNeutral = { wallGround: '#10181c', wallDisc: '#2f6f5e', wallRing: '#d9a441' };
const lightNeutral = { wallGround: '#dfe6e4', wallDisc: '#9bb8ad', wallRing: '#fbf7ee' };

/** The ring is always a warm light against its ground: rose on violets, cream on the rest. */
const roseHue = 345;
const creamHue = 40;

/** Whether the hue says nothing: greys, and pastels so light that only a trace of colour is left. */
const isNeutral = ({ s, l }: Hsl): boolean => (l > 0.8 ? s * (1 - Math.abs(2 * l - 1)) < 0.1 : s < 0.1);

/** Yellowish greens look poisonous on a screen, so wallpapers take emerald for them. */
const pleasant = (h: number): number => (h > 70 && h < 152 ? 152 : h);

const wallpaperOf = (body: Hsl): Pick<Palette, 'wallGround' | 'wallDisc' | 'wallRing'> => {
  if (isNeutral(body)) return body.l > 0.7 ? lightNeutral : darkNeutral;
  const h = pleasant(body.h);
  return {
    wallGround: toHex({ h, s: 0.48, l: 0.14 }),
    wallDisc: toHex({ h, s: 0.42, l: 0.48 }),
    wallRing: toHex({ h: h > 240 && h < 330 ? roseHue : creamHue, s: 0.62, l: 0.83 }),
  };
};

/** @param body `#rrggbb`; the frame is darker on light bodies and lighter on dark ones. */
export function paletteOf(body: string): Palette {
  const hsl = toHsl(body);
  const frame = toHex({ ...hsl, s: hsl.s * 0.85, l: hsl.l < 0.32 ? hsl.l + 0.12 : hsl.l * 0.84 });
  return { body, frame, strap: body, ...wallpaperOf(hsl) };
}
