import sharp from 'sharp';

/** A page as it was seen: its picture at both widths. */
export type Seen = { name: string; wide: Buffer; phone: Buffer };

const [columns, gap, label] = [3, 24, 40];
const height = 900;
const widths = { wide: 640, phone: 280 };
const cell = { width: widths.wide + gap + widths.phone, height: label + height };

/** One picture of several pages, each with its upper part at both widths. */
export async function contactSheet(title: string, pages: readonly Seen[]): Promise<Buffer> {
  const parts = await Promise.all(
    pages.map(async ({ name, wide, phone }, position) => {
      const left = gap + (position % columns) * (cell.width + gap * 2);
      const top = gap + Math.floor(position / columns) * (cell.height + gap * 2);
      return [
        { input: words(`${title}: ${name}`), left, top },
        { input: await upperPart(wide, widths.wide), left, top: top + label },
        { input: await upperPart(phone, widths.phone), left: left + widths.wide + gap, top: top + label },
      ];
    }),
  );
  const rows = Math.ceil(pages.length / columns);
  const size = {
    width: Math.min(columns, pages.length) * (cell.width + gap * 2),
    height: rows * (cell.height + gap * 2),
  };
  return sharp({ create: { ...size, channels: 3, background: '#9a9a9a' } })
    .composite(parts.flat())
    .png({ palette: true })
    .toBuffer();
}

function upperPart(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture)
    .resize({ width })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) =>
      sharp(data)
        .extract({ left: 0, top: 0, width: info.width, height: Math.min(height, info.height) })
        .png()
        .toBuffer(),
    );
}

function words(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${label}">
      <text x="0" y="26" font-family="sans-serif" font-size="20" fill="#000">${text}</text>
    </svg>`,
  );
}
