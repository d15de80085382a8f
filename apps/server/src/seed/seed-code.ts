import type { Random } from './seed-random.ts';
import { capital } from './seed-text.ts';
import { adjectives, nouns, verbs } from './seed-words.ts';

type Sample = (names: { noun: string; other: string; verb: string; adjective: string; number: number }) => string;

/** From the most frequent to the least. */
const frequent: Readonly<Record<string, Sample>> = {
  python: ({ noun, other, verb, number }) => `def ${verb}_${noun}(${other}s: list[str]) -> dict[str, int]:
    """Counts what was ${verb}."""
    found: dict[str, int] = {}
    for ${other} in ${other}s[:${number}]:
        found[${other}] = found.get(${other}, 0) + 1
    return found`,
  typescript: ({ noun, other, verb, number }) => `type ${capital(noun)} = { readonly id: number; ${other}: string };

export async function ${verb}${capital(noun)}(id: number): Promise<${capital(noun)} | undefined> {
  const response = await fetch(\`https://example.org/${noun}/\${id}?limit=${number}\`);
  return response.ok ? ((await response.json()) as ${capital(noun)}) : undefined;
}`,
  bash: ({ noun, other, number }) => `set -euo pipefail
for file in ${noun}/*.txt; do
  sort "$file" | uniq -c | head -n ${number} > "${other}/$(basename "$file")"
done
echo "Done: $(ls ${other} | wc -l) files"`,
  sql: ({ noun, other, adjective, number }) => `select ${noun}.id, ${noun}.name, count(*) as ${other}s
from ${noun}
join ${other} on ${other}.${noun}_id = ${noun}.id
where ${other}.state = '${adjective}' -- the rest is older
group by ${noun}.id, ${noun}.name
order by ${other}s desc
limit ${number};`,
  rust: ({ noun, other, verb, number }) => `#[derive(Debug, Clone)]
struct ${capital(noun)} {
    ${other}: Vec<u32>,
}

impl ${capital(noun)} {
    fn ${verb}(&self) -> Option<u32> {
        self.${other}.iter().copied().filter(|each| *each > ${number}).max()
    }
}`,
  go: ({ noun, other, verb, number }) => `func ${capital(verb)}(${noun} []string) (map[string]int, error) {
	${other} := make(map[string]int, ${number})
	for _, each := range ${noun} {
		${other}[each]++
	}
	return ${other}, nil
}`,
  json: ({ noun, other, adjective, number }) => `{
  "${noun}": { "size": ${number}, "${other}": ["${adjective}", "plain"] },
  "enabled": true
}`,
  html: ({ noun, other, adjective }) => `<section class="${noun}">
  <h2>The ${adjective} ${noun}</h2>
  <a href="/${other}">${other}</a>
</section>`,
  css: ({ noun, other, number }) => `.${noun} > .${other} {
  display: grid;
  gap: ${number}px; /* as wide as a thumb */
}`,
  yaml: ({ noun, other, adjective, number }) => `${noun}:
  replicas: ${number}
  labels: [${adjective}, ${other}]`,
};
const rare: Readonly<Record<string, Sample>> = {
  haskell: ({ noun, other, number }) => `${noun} :: [Int] -> Int
${noun} ${other} = sum [each | each <- ${other}, each > ${number}]`,
  fortran: ({ noun, other, number }) => `program ${noun}
  integer :: ${other}
  do ${other} = 1, ${number}
    print *, ${other}
  end do
end program ${noun}`,
  prolog: ({ noun, other, verb }) => `${verb}(${noun}, ${other}).
reaches(X, Y) :- ${verb}(X, Y).
reaches(X, Y) :- ${verb}(X, Z), reaches(Z, Y).`,
  pseudocode: ({ noun, other, number }) => `${noun} >> ${other} × ${number}`,
};

/** Code that could be what it says it is. One in a hundred is in a language that hardly anybody uses. */
export function createCode(random: Random): { language: string; code: string } {
  const samples = Object.entries(random.next() < 0.01 ? rare : frequent);
  const [language, sample] = samples[Math.floor(samples.length * random.next() ** 2)]!;
  const { pick, below } = random;
  const names = { noun: pick(nouns), other: pick(nouns), verb: pick(verbs), adjective: pick(adjectives) };
  return { language, code: sample({ ...names, number: 1 + below(500) }) };
}
