import { PlatformError, type Ability } from '@octavo/plugin-api';
import { buildCheckingSerializer, buildValidator, toParameterError } from '../../kernel/http/validation.ts';

export type AbilityCheck = {
  /**
   * The input with its defaults filled in. Text is read as the schema means it, as in a query string; everything else is
   * taken at its word, as in a body.
   */
  readInput(ability: Ability, input: unknown, isText: boolean): object;
  /** For the test bench: throws on an output that doesn't fit its schema. */
  checkOutput(ability: Ability, output: unknown): void;
};

type Validate = ReturnType<ReturnType<typeof buildValidator>>;
type ValidationError = NonNullable<Validate['errors']>[number];

/** Judges input and output of abilities with what routes are judged with. */
export function createAbilityCheck(onMismatch: ((report: string) => void) | undefined): AbilityCheck {
  const compile = buildValidator({});
  const compileOutput = onMismatch && buildCheckingSerializer(() => false, onMismatch)({});
  const validators = { querystring: new Map<Ability, Validate>(), body: new Map<Ability, Validate>() };

  function validatorOf(ability: Ability, httpPart: keyof typeof validators): Validate {
    const known = validators[httpPart].get(ability);
    if (known) return known;
    const validate = compile({ schema: ability.input, method: '', url: ability.name, httpPart });
    validators[httpPart].set(ability, validate);
    return validate;
  }

  return {
    readInput(ability, input, isText) {
      if (!isObject(input)) throw invalidInput(ability, 'input must be an object.');
      const validate = validatorOf(ability, isText ? 'querystring' : 'body');
      if (validate(input)) return input;
      const { message, data } = toParameterError((validate.errors ?? []).map(namingTheUnknown));
      const reasons = Array.isArray(data['params']) ? `${message}.` : Object.values(data['params'] as object).join(' ');
      throw invalidInput(ability, reasons, data);
    },
    checkOutput(ability, output) {
      compileOutput?.({ schema: ability.output, method: 'Ability', url: ability.name, httpStatus: 'output' })(output);
    },
  };
}

export function invalidInput({ name }: Ability, reasons: string, data: Record<string, unknown> = {}): PlatformError {
  return new PlatformError(400, 'ability_invalid_input', `The input of ${name} is invalid: ${reasons}`, { data });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The validator names the object that has one member too many; callers want to know which. */
function namingTheUnknown(error: ValidationError): ValidationError {
  if (error.keyword !== 'additionalProperties') return error;
  const instancePath = `${error.instancePath}/${String(error.params['additionalProperty'])}`;
  return { ...error, instancePath, message: 'is not known' };
}
