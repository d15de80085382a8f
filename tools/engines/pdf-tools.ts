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
  const [qpdf, pdftotext, pdffonts, pdfinfo, pdftoppm] = await Promise.all([
    get('qpdf', 'qpdf'),
    get('pdftotext', 'poppler-utils'),
    get('pdffonts', 'poppler-utils'),
    get('pdfinfo', 'poppler-utils'),
    get('pdftoppm', 'poppler-utils'),
  ]);
  return { qpdf, pdftotext, pdffonts, pdfinfo, pdftoppm };
}
