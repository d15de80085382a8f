import { existsSync } from 'node:fs';
import { findOrInstall } from './apt.ts';

type FontPackage = { readonly name: string; readonly file: string };

const packages: readonly FontPackage[] = [
  { name: 'fonts-noto-core', file: '/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf' },
  { name: 'fonts-noto-cjk', file: '/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc' },
  { name: 'fonts-noto-color-emoji', file: '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf' },
];

const advice = `Fonts for the world's scripts were not found under /usr/share/fonts. Install them and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends ${packages.map(({ name }) => name).join(' ')}`;

/** Fonts for the scripts of the world, where the PDF export looks for them; installs them if this machine allows it. */
export async function getFonts(): Promise<void> {
  await Promise.all(
    packages.map(({ name, file }) =>
      findOrInstall({ find: () => (existsSync(file) ? file : undefined), packages: [name], advice }),
    ),
  );
}
