import { defineCommand, plural, type Command, type CommandProgress } from '@octavo/plugin-api';
import type { SecretService } from './secret.service.ts';

export const secretCommands = (secrets: SecretService): Command[] => [
  defineCommand({
    name: 'keys rotate',
    summary: 're-encrypt all stored secrets with the first key in SECRET_KEYS',
    capability: 'manage_network',
    examples: ['SECRET_KEYS=new:…,old:… octavo keys rotate'],
    async run(_context, _input, output) {
      let progress: CommandProgress | undefined;
      const { kid, reencrypted, failures } = await secrets.reencryptSecrets(({ total }) => {
        progress ??= output.progress(total, 'Sites');
        progress.advance();
      });
      progress?.done();
      for (const failure of failures) output.warning(failure);
      if (failures.length > 0) {
        throw new Error(
          `${plural(failures.length, 'secret')} could not be re-encrypted. Keep their keys in SECRET_KEYS and try again.`,
        );
      }
      output.success(`Re-encrypted ${plural(reencrypted, 'secret')}. All secrets now use the key "${kid}".`);
    },
  }),
];
