import { createHmac, randomInt } from 'node:crypto';
import type { SecretKey } from '../../kernel/base/platform-config.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 24;

/** 24 random characters (142 bits), in groups of four for people who copy them by eye. */
export function generateApplicationPassword(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return characters.join('').replace(/(.{4})(?!$)/g, '$1 ');
}

/** A fast keyed hash is enough for what can't be guessed; spaces don't count. */
export function hashApplicationPassword(key: SecretKey, password: string): Buffer {
  return createHmac('sha256', key.secret).update('application-password:').update(password.replace(/\s/g, '')).digest();
}
