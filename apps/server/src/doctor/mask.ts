type Environment = Readonly<Record<string, string | undefined>>;

const secretName = /PASSWORD|SECRET|TOKEN|API_KEY|HEADERS/;
/** What is shorter, or one of these, stands in too many other words; inside an address it is masked all the same. */
const shortest = 8;
const common = ['password', 'postgres'];

/** Takes out of a text what opens doors, wherever it came from. */
export function createMask(environment: Environment): (text: string) => string {
  const secrets = [...new Set(Object.entries(environment).flatMap(([name, value = '']) => secretsIn(name, value)))]
    .filter((secret) => secret.length >= shortest && !common.includes(secret))
    .toSorted((a, b) => b.length - a.length);
  return (text) => {
    const plain = text.replace(/(\w+:\/\/[^\s:/@]*:)[^\s@]*@/g, '$1…@');
    return secrets.reduce((masked, secret) => masked.replaceAll(secret, '…'), plain);
  };
}

function secretsIn(name: string, value: string): string[] {
  const passwords = [...value.matchAll(/\w+:\/\/[^\s:/@]*:([^\s@]*)@/g)].flatMap(([, password = '']) => [
    password,
    decode(password),
  ]);
  if (!secretName.test(name)) return passwords;
  return [...passwords, value, ...value.split(',').map((entry) => entry.slice(entry.indexOf(':') + 1))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
