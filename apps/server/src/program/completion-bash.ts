import { quoted, takingValues, withValues, type CompletionNode } from './completion-node.ts';

/** Bash splits words at `=`, so a value may stand two words after its option, or still inside it. */
export function bashScript(nodes: readonly CompletionNode[]): string {
  return `# Lets bash complete octavo's commands and options. Load it with: source <(octavo completion bash)
_octavo_commands() {
  case "$1" in
${nodes.map(({ path, commands, words }) => branch(path, [...commands.map(({ name }) => name), ...words])).join('')}  esac
}

_octavo_options() {
  case "$1" in
${nodes
  .map(({ path, options }) =>
    branch(
      path,
      options.map(({ name, value }) => (value ? `${name}=` : name)),
    ),
  )
  .join('')}  esac
}

_octavo_takes_value() {
  case "$1" in
${nodes.map((node) => branch(node.path, takingValues(node))).join('')}  esac
}

_octavo_values() {
  case "$1" in
${withValues(nodes)
  .map(
    ({ place, option: { value } }) =>
      `    ${quoted(place)}) ${value!.isFile ? 'compgen -f -- "$2"' : compgen(value!.choices)} ;;\n`,
  )
  .join('')}  esac
}

_octavo() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" place='' option='' word i=1
  while (( i < COMP_CWORD )); do
    word="\${COMP_WORDS[i]}"
    case "$word" in
      --*=*) ;;
      --*)
        if [[ " $(_octavo_takes_value "$place") " == *" $word "* ]]; then
          option="$word"
          [[ "\${COMP_WORDS[i + 1]}" == '=' ]] && (( i++ ))
          (( i++ ))
        fi
        ;;
      -* | '=') ;;
      *) [[ " $(_octavo_commands "$place") " == *" $word "* ]] && place="\${place:+$place }$word" ;;
    esac
    (( i++ ))
  done
  COMPREPLY=()
  if (( i > COMP_CWORD )); then
    [[ "$cur" == '=' ]] && cur=''
    mapfile -t COMPREPLY < <(_octavo_values "\${place:+$place }$option" "$cur")
  elif [[ "$cur" == --*=* ]]; then
    mapfile -t COMPREPLY < <(_octavo_values "\${place:+$place }\${cur%%=*}" "\${cur#*=}")
    COMPREPLY=("\${COMPREPLY[@]/#/\${cur%%=*}=}")
  elif [[ "$cur" == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_octavo_options "$place")" -- "$cur")
    [[ \${#COMPREPLY[@]} == 1 && "\${COMPREPLY[0]}" == *= ]] && compopt -o nospace 2> /dev/null
  else
    mapfile -t COMPREPLY < <(compgen -W "$(_octavo_commands "$place")" -- "$cur")
  fi
  return 0
}

complete -o default -F _octavo octavo
`;
}

function branch(path: string, words: readonly string[]): string {
  return words.length === 0 ? '' : `    ${quoted(path)}) echo ${quoted(words.join(' '))} ;;\n`;
}

function compgen(choices: readonly string[]): string {
  return `compgen -W ${quoted(choices.join(' '))} -- "$2"`;
}
