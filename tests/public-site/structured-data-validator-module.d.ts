declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; path: readonly object[] };
  type Extracted = Readonly<Record<'jsonld' | 'microdata' | 'rdfa', object>>;
  export default class Validator {
    constructor(vocabulary: object);
    validate(data: Extracted): Promise<Issue[]>;
  }
}
