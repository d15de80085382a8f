/** A value that is JSON already. In an answer it is written as it stands; elsewhere it reads as the value itself. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}
