import { code128, type LabelDescription, labelSize, textBox } from '@kolobeh/shared/delivery/label-description.ts';

const box = (y: number, size: number) => ({ x: 40, y, width: 732, size, maxLines: 1 });

/** A short label that says which station printed it and when, with letters that a wrong code page would spoil. */
export function testLabel(stationName: string, now: Date): LabelDescription {
  return {
    width: labelSize.width,
    height: 480,
    elements: [
      textBox(box(40, 60), 'Kolobeh'),
      textBox(box(120, 40), stationName),
      textBox(box(175, 30), `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`),
      textBox(box(220, 40), 'Žluťoučký kůň – înșelăciune'),
      code128('PK-0000000000', { x: 40, y: 290, width: 732, height: 100 }),
    ],
  };
}
