/** A small label of 100 × 150 mm stock (812 dots wide) that says which station printed it and when. */
export function testLabel(stationName: string, now: Date): string {
  const name = stationName.replace(/[^\p{L}\p{N} .-]/gu, ' ');
  const time = now.toISOString().slice(0, 19).replace('T', ' ');
  return [
    '^XA^CI28^PW812^LL400^LH0,0',
    `^FO40,40^A0N,60,60^FDKolobeh^FS`,
    `^FO40,120^A0N,40,40^FD${name}^FS`,
    `^FO40,175^A0N,30,30^FD${time} UTC^FS`,
    '^FO40,230^BY3^BCN,100,Y,N,N^FDPK-0000000000^FS',
    '^XZ',
  ].join('\n');
}
