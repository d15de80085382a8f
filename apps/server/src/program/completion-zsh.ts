import { quoted, takingValues, withValues, type CompletionNode } from './completion-node.ts';

/** As a file `_octavo` in `$fpath`, or by `source <(octavo completion zsh)`. */
export function zshScript(nodes: readonly CompletionNode[]): string {
  return `#compdef octavo
# Lets zsh complete octavo's commands and options. Load it with: source <(octavo completion zsh)
compdef _octavo octavo

_octavo_commands() {
  case "$1" in
${nodes.map(({ path, commands }) => list(path, 'commands', commands.map(described))).join('')}  esac
}

_octavo_words() {
  case "$1" in
${nodes.map(({ path, words }) => list(path, 'choices', words.map(quoted))).join('')}  esac
}

_octavo_options() {
  case "$1" in
${nodes
  .map(({ path, options }) =>
    list(
      path,
      'options',
      options.map(({ name, summary, value }) => described({ name: value ? `${name}=` : name, summary })),
    ),
  )
  .join('')}  esac
}

_octavo_takes_value() {
  case "$1" in
${nodes.map((node) => list(node.path, 'takers', takingValues(node))).join('')}  esac
}

_octavo_values() {
  case "$1" in
${withValues(nodes)
  .map(
    ({ place, option: { value } }) =>
      `    ${quoted(place)}) ${value!.isFile ? '_files' : compadd(value!.choices)} ;;\n`,
  )
  .join('')}    *) _message value ;;
  esac
}

_octavo() {
  local place='' option='' word i=2
  local -a commands options takers choices
  while (( i < CURRENT )); do
    word="\${words[i]}"
    case "$word" in
      --*=*) ;;
      --*)
        takers=()
        _octavo_takes_value "$place"
        if (( \${takers[(Ie)$word]} )); then
          option="$word"
          (( i++ ))
        fi
        ;;
      -*) ;;
      *)
        commands=()
        _octavo_commands "$place"
        (( \${commands[(I)$word:*]} )) && place="\${place:+$place }$word"
        ;;
    esac
    (( i++ ))
  done
  if (( i > CURRENT )); then
    _octavo_values "\${place:+$place }$option"
  elif [[ "$PREFIX" == --*=* ]]; then
    option="\${PREFIX%%=*}"
    compset -P '*='
    _octavo_values "\${place:+$place }$option"
  elif [[ "$PREFIX" == -* ]]; then
    options=()
    _octavo_options "$place"
    _describe -o option options -S ''
  else
    commands=()
    choices=()
    _octavo_commands "$place"
    _octavo_words "$place"
    (( $#commands )) && _describe command commands
    (( $#choices )) && compadd -a choices
  fi
}

if [ "\${funcstack[1]}" = _octavo ]; then _octavo "$@"; fi
`;
}

function list(path: string, variable: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `    ${quoted(path)})\n      ${variable}=(\n${items.map((item) => `        ${item}\n`).join('')}      )\n      ;;\n`;
}

function described({ name, summary }: { name: string; summary: string }): string {
  return quoted(`${name}:${summary.replaceAll(':', '\\:')}`);
}

function compadd(choices: readonly string[]): string {
  return `compadd -- ${choices.map(quoted).join(' ')}`;
}
