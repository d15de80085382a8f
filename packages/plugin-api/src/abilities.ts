import type { Static, TObject, TSchema } from 'typebox';
import type { Context } from './context.ts';
import type { PlatformError } from './errors.ts';
import type { Access } from './routes.ts';

/** What abilities that belong together are listed under. Made by `defineAbilityCategory`. */
export type AbilityCategory = {
  /** Kebab-case; one in the whole network. */
  readonly slug: string;
  readonly label: string;
  readonly description: string;
};

/** What a run does to the world, for whoever decides whether to run it. Also says by which HTTP method it is run. */
export type AbilityAnnotations = {
  /** Changes nothing. */
  readonly readonly: boolean;
  /** May remove or replace what is there; never true for one that is read-only. */
  readonly destructive: boolean;
  /** Running it again with the same input changes nothing more. */
  readonly idempotent: boolean;
};

/**
 * Who may run an ability: everyone, holders of a capability, or whoever a function lets in. Others are answered 401 or
 * 403 with `code` (`rest_ability_cannot_execute` unless given). A function may also return the error to answer with.
 */
export type AbilityAccess<Input = unknown> =
  | Exclude<Access, (...all: never[]) => unknown>
  | ((context: Context, input: Input) => boolean | PlatformError | Promise<boolean | PlatformError>);

/** A named, typed act that agents can find and run. Made by `defineAbility`. */
export type Ability = {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly category: AbilityCategory;
  readonly input: TObject;
  readonly output: TSchema;
  readonly annotations: AbilityAnnotations;
  readonly requires: string;
  readonly access: AbilityAccess;
  run(context: Context, input: unknown): unknown;
};

/** Declares a category of abilities; list it in the plugin's `abilityCategories`. */
export function defineAbilityCategory(category: AbilityCategory): AbilityCategory {
  return Object.freeze(category);
}

/**
 * Declares an ability; list it in the plugin's `abilities`. The schemas type what `run` and `access` receive and what
 * `run` returns. They are shown to clients, so they stand alone: no references to other schemas.
 */
export function defineAbility<Input extends TObject, Output extends TSchema>(ability: {
  /** `namespace/ability`, each of `a-z`, digits and dashes; one name in the whole network. */
  readonly name: string;
  /** For people. */
  readonly label: string;
  /** For people and agents: what it does and when it is of use. */
  readonly description: string;
  readonly category: AbilityCategory;
  /** Always an object; nothing given means `{}`. */
  readonly input: Input;
  readonly output: Output;
  readonly annotations: AbilityAnnotations;
  /** The lowest version of the platform that will do, e.g. `6.9`. */
  readonly requires: string;
  readonly access: AbilityAccess<Static<Input>>;
  run(context: Context, input: Static<Input>): Static<Output> | Promise<Static<Output>>;
}): Ability {
  return Object.freeze(ability as Ability);
}
