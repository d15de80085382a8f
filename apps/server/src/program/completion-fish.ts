import { takingValues, type CompletionNode, type CompletionOption } from './completion-node.ts';

/** A file `octavo.fish` among fish's completions. */
export function fishScript(nodes: readonly CompletionNode[]): string {
  return `# Lets fish complete octavo's commands and options. Load it with: octavo completion fish | source
function __octavo_commands
  switch "$argv[1]"
${nodes
  .map(({ path, commands }) =>
    lines(
      path,
      commands.map(({ name }) => name),
    ),
  )
  .join('')}  end
end

function __octavo_takes_value
  switch "$argv[1]"
${nodes.map((node) => lines(node.path, takingValues(node))).join('')}  end
end

function __octavo_place
  set -l place
  set -l skip 0
  for word in (commandline -opc)[2..]
    if test $skip = 1
      set skip 0
    else if string match -q -- '--*' $word
      contains -- $word (__octavo_takes_value "$place"); and set skip 1
    else if contains -- $word (__octavo_commands "$place")
      set -a place $word
    end
  end
  echo "$place"
end

function __octavo_at
  test (__octavo_place) = "$argv[1]"
end

complete -c octavo -f
${nodes.map(completions).join('')}`;
}

function lines(path: string, words: readonly string[]): string {
  return words.length === 0 ? '' : `    case ${quoted(path)}\n      string split -- ' ' ${quoted(words.join(' '))}\n`;
}

function completions({ path, commands, options, words }: CompletionNode): string {
  const here = `complete -c octavo -n ${quoted(`__octavo_at ${quoted(path)}`)}`;
  return [
    ...commands.map(({ name, summary }) => `${here} -a ${quoted(name)} -d ${quoted(summary)}\n`),
    ...(words.length > 0 ? [`${here} -a ${quoted(words.join(' '))}\n`] : []),
    ...options.map((option) => `${here} -l ${option.name.slice(2)}${valueOf(option)} -d ${quoted(option.summary)}\n`),
  ].join('');
}

function valueOf({ value }: CompletionOption): string {
  if (!value) return '';
  if (value.isFile) return ' -r -F';
  return value.choices.length === 0 ? ' -x' : ` -x -a ${quoted(value.choices.join(' '))}`;
}

/** Between single quotes, where fish knows two escapes. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
