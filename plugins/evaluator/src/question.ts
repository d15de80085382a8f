/** What is looked at: text, a list or an object. */
export type State = string | readonly unknown[] | { readonly [field: string]: unknown };

/** How likely is a yes? */
export type NoulQuestion = {
  readonly type: 'noul';
  readonly instructions: string;
  /** What yes and no mean. */
  readonly criteria?: NoulCriteria | null;
};
export type NoulCriteria = { readonly true?: string; readonly false?: string };

/** Which of these is it? */
export type ChoiceQuestion<Criteria extends ChoiceCriteria = ChoiceCriteria> = {
  readonly type: 'choice';
  readonly instructions: string;
  readonly criteria: Criteria;
};
/** Options, with what each means, or null where its name says it. */
export type ChoiceCriteria = { readonly [option: string]: string | null };

/** Where on this scale is it? */
export type ScoreQuestion<Criteria extends ScoreCriteria = ScoreCriteria> = {
  readonly type: 'score';
  readonly instructions: string;
  readonly criteria: Criteria;
};
/** What each level means, from the lowest on. */
export type ScoreCriteria = readonly [string, string, ...string[]];

export type Question = NoulQuestion | ChoiceQuestion | ScoreQuestion;
export type Questions = { readonly [name: string]: Question };

export type NoulAnswer = { readonly type: 'noul'; readonly noul: number };
export type ChoiceAnswer<Option extends string = string> = {
  readonly type: 'choice';
  readonly choice: Option;
  readonly probabilities: { readonly [option in Option]: number };
  readonly confidence: number;
};
export type ScoreAnswer = {
  readonly type: 'score';
  /** May lie between two levels. */
  readonly score: number;
  /** The levels by their position, from `0` on. */
  readonly legend: { readonly [level: string]: string };
  readonly probabilities: { readonly [level: string]: number };
  readonly confidence: number;
};

/** The answer that a question gets. */
export type AnswerTo<Asked extends Question> = Asked extends NoulQuestion
  ? NoulAnswer
  : Asked extends ChoiceQuestion<infer Criteria>
    ? ChoiceAnswer<keyof Criteria & string>
    : ScoreAnswer;

export type Evaluation<Asked extends Questions = Questions> = {
  /** Which one answered. */
  readonly model: string;
  readonly answers: { readonly [name in keyof Asked]: AnswerTo<Asked[name]> };
  readonly usage: { readonly input_tokens: number; readonly output_tokens: number };
};

export type ModelList = { readonly models: ({ readonly name: string } & Record<string, unknown>)[] };
