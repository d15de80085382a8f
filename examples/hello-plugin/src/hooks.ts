import { defineFilter } from '@octavo/plugin-api';

/** What is said to somebody; other plugins may change it. */
export const helloGreeting = defineFilter<string, [name: string]>('hello_greeting', 'greeting', 'name');
