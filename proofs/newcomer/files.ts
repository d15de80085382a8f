import sharp from 'sharp';
import type { File } from './person.ts';

const draw = async (name: string, svg: string): Promise<File> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
});

/** What somebody has on the own machine: a logo on nothing, and pictures of a harbour at four hours. */
export const logo = () =>
  draw(
    'logo.png',
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120" viewBox="0 0 480 120">
      <path d="M16 76h88l-14 28H30z" fill="#0b6e6e"/><path d="M56 14v56H22z" fill="#0b6e6e"/><path d="M64 26v44h28z" fill="#e0803a"/>
      <rect x="132" y="34" width="220" height="20" rx="10" fill="#0b6e6e"/><rect x="132" y="68" width="150" height="20" rx="10" fill="#e0803a"/>
    </svg>`,
  );

const hours = [
  ['morning', '#f6c9a0', '#7fb7be', '#33658a'],
  ['noon', '#bfe3f5', '#3f88c5', '#134074'],
  ['evening', '#f79d65', '#a8577e', '#3a2e5c'],
  ['night', '#1d2a4d', '#14213d', '#0a1022'],
] as const;

export const photos = () =>
  Promise.all(
    hours.map(([hour, sky, water, boat], index) =>
      draw(
        `harbour-${hour}.png`,
        `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
          <rect width="1200" height="900" fill="${sky}"/><circle cx="${250 + index * 230}" cy="${240 + index * 30}" r="90" fill="#fff4d6"/>
          <rect y="560" width="1200" height="340" fill="${water}"/>
          <path d="M${260 + index * 80} 600h460l-70 110h-320z" fill="${boat}"/><path d="M${480 + index * 80} 190v390h-210z" fill="#fdf8ee"/>
        </svg>`,
      ),
    ),
  );
