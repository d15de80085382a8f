import { createRandom } from '@octavo/server';

const rate = 22_050;

/** A robin at dawn, put together from whistles: WAV, 16 bits, mono. */
export function birdsong(): Buffer {
  const random = createRandom(6);
  const seconds = 9;
  const samples = new Float32Array(rate * seconds);
  for (let start = 0.3; start < seconds - 1.6;) {
    const notes = 4 + random.below(6);
    for (let note = 0; note < notes && start < seconds - 0.6; note += 1) {
      const length = 0.05 + random.next() * 0.16;
      whistle(samples, start, length, 2_600 + random.next() * 3_200, (random.next() - 0.5) * 2_400);
      start += length + 0.015 + random.next() * 0.05;
    }
    start += 0.7 + random.next() * 0.9;
  }
  return wav(samples);
}

/** One note that glides, with a soft start and end. */
function whistle(samples: Float32Array, start: number, length: number, pitch: number, glide: number): void {
  const first = Math.floor(start * rate);
  const count = Math.floor(length * rate);
  let phase = 0;
  for (let step = 0; step < count; step += 1) {
    const t = step / count;
    phase += (2 * Math.PI * (pitch + glide * t + Math.sin(t * 40) * 90)) / rate;
    const loudness = Math.sin(Math.PI * t) ** 2 * 0.32;
    const at = first + step;
    if (at < samples.length) samples[at]! += Math.sin(phase) * loudness + Math.sin(2 * phase) * loudness * 0.12;
  }
}

function wav(samples: Float32Array): Buffer {
  const header = Buffer.alloc(44);
  const size = samples.length * 2;
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + size, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(size, 40);
  const body = Buffer.alloc(size);
  samples.forEach((value, index) =>
    body.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), index * 2),
  );
  return Buffer.concat([header, body]);
}

/** Both sides of a sheet that becomes sixteen pages; true stands on its head. */
const sides: readonly (readonly (readonly [page: number, isTurned: boolean])[])[] = [
  [
    [5, true],
    [12, true],
    [9, true],
    [8, true],
    [4, false],
    [13, false],
    [16, false],
    [1, false],
  ],
  [
    [7, true],
    [10, true],
    [11, true],
    [6, true],
    [2, false],
    [15, false],
    [14, false],
    [3, false],
  ],
];

/** A sheet to print on both sides and fold three times: PDF, A4, two pages. */
export function foldingSheet(): Buffer {
  const pages = sides.map((side) => {
    const cells = side.map(([page, isTurned], index) => {
      const [x, y] = [(index % 4) * 210.5, index < 4 ? 297.5 : 0];
      const at = isTurned
        ? `-1 0 0 -1 ${x + 105 + page.toString().length * 13} ${y + 165}`
        : `1 0 0 1 ${x + 105 - page.toString().length * 13} ${y + 130}`;
      return `BT /F 48 Tf ${at} Tm (${page}) Tj ET ${x} ${y} 210.5 297.5 re S`;
    });
    return `0.8 w [6 4] 0 d\n${cells.join('\n')}`;
  });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + trailer, 'latin1');
}
