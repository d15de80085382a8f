import { findOrInstall, findProgram } from './apt.ts';

export type PdfTools = {
  readonly qpdf: string;
  readonly pdftotext: string;
  readonly pdffonts: string;
  readonly pdfinfo: string;
  readonly pdftoppm: string;
};

const advice = `qpdf or poppler's programs were not found. Install them and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends qpdf poppler-utils
  Fedora           sudo dnf install -y qpdf poppler-utils
  macOS            brew install qpdf poppler`;

/** Programs that read PDF and have nothing to do with what wrote it; installs them if this machine allows it. */
export async function getPdfTools(): Promise<PdfTools> {
  const get = (name: string, from: string) =>
    findOrInstall({ find: () => findProgram(name), packages: [from], advice });
  return {
    qpdf: await get('qpdf', 'qpdf'),
    pdftotext: await get('pdftotext', 'poppler-utils'),
    pdffonts: await get('pdffonts', 'poppler-utils'),
    pdfinfo: await get('pdfinfo', 'poppler-utils'),
    pdftoppm: await get('pdftoppm', 'poppler-utils'),
  };
}
