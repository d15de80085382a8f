import { describe, expect, it } from 'vitest';
import { isReturnAddress, rejectAddress, successAddress } from './authorize-application.ts';

describe('where a program hears whether it got a password (contracts/identity.md §11)', () => {
  it.each([
    'https://app.test/done?x=1',
    'https://app.test:8443',
    'http://localhost:3000/done',
    'http://127.0.0.1/',
    'http://127.1/done',
    'http://[::1]:9/done',
    'com.example.app:/oauth',
    'example-app://done',
    'HTTPS://APP.TEST',
  ])('may be %s', (address) => {
    expect(isReturnAddress(address)).toBe(true);
  });

  it.each([
    'http://app.test/done',
    'http://localhost.app.test/',
    'http://127.0.0.1.app.test/',
    'http://10.0.0.1/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '  javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://app.test/1',
    'file:///etc/passwd',
    'view-source:https://app.test',
    'https://name:word@app.test/',
    '/done',
    'done',
    '//app.test',
    'https://',
    '',
  ])('may not be %j', (address) => {
    expect(isReturnAddress(address)).toBe(false);
    expect(() => rejectAddress({ reject_url: address })).toThrow(TypeError);
    expect(() => successAddress(address, granted)).toThrow(TypeError);
  });

  it('is told site, name and password when the person agrees', () => {
    expect(successAddress('example-app://done?state=7', granted)).toBe(
      'example-app://done?state=7&site_url=https%3A%2F%2Fsite.test&user_login=ada&password=abcd+1%262',
    );
    expect(successAddress('https://app.test/done?password=mine#top', granted)).toBe(
      'https://app.test/done?password=abcd+1%262&site_url=https%3A%2F%2Fsite.test&user_login=ada#top',
    );
  });

  it('is told so when they do not', () => {
    expect(rejectAddress({ success_url: 'https://app.test/done?state=7' })).toBe(
      'https://app.test/done?state=7&success=false',
    );
    expect(rejectAddress({ success_url: 'https://app.test/done', reject_url: 'https://app.test/no' })).toBe(
      'https://app.test/no',
    );
    expect(rejectAddress({})).toBeUndefined();
  });
});

const granted = { site_url: 'https://site.test', user_login: 'ada', password: 'abcd 1&2' };
