import { defineCommand } from '@octavo/plugin-api';
import type { GreetingService } from './greeting.service.ts';

export const greetingCommands = (greetings: GreetingService) => [
  defineCommand({
    name: 'hello greet',
    summary: 'greet somebody',
    arguments: [{ name: 'name', description: 'who is greeted', optional: true }],
    options: [{ flag: '--loud', description: 'in capitals' }],
    examples: ['octavo hello greet Ada', 'octavo hello greet Ada --loud --url=localhost:8080/garden'],
    async run(context, input, output) {
      const greeting = await greetings.greet(context, input.arguments['name'] ?? 'world');
      output.line(input.options['loud'] ? greeting.toUpperCase() : greeting);
      output.success(`Greeted from ${context.site.name}.`);
    },
  }),
];
