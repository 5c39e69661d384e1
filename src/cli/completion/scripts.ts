/** The shells that have a script. */
export const shells = ["bash", "zsh", "fish"] as const;

// bash splits words at = and :, so they are joined again, and what it takes for the word's beginning is cut from each reply.
const bash = `# Completion of fairlane in bash: source <(fairlane completion bash)
_fairlane() {
  local rest="\${COMP_LINE:0:COMP_POINT}" words=() word i current
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    if [[ $i -eq 0 || $rest == [[:space:]]* ]]; then
      rest="\${rest#"\${rest%%[![:space:]]*}"}"
      words+=("")
    fi
    ((i == COMP_CWORD)) && word="$rest"
    words[\${#words[@]}-1]+="$word"
    rest="\${rest#"$word"}"
  done
  words=("\${words[@]//\\\\/}")
  current="\${words[\${#words[@]}-1]}"
  word="\${word//\\\\/}"
  [[ $word == [=:] ]] && word=
  local lines=() line
  while IFS= read -r line; do
    lines+=("$line")
  done < <("\${COMP_WORDS[0]}" completion words -- "\${words[@]:1}" 2>/dev/null)
  COMPREPLY=()
  if [[ \${lines[0]} == :files ]]; then
    compopt -o default
    return
  fi
  for line in "\${lines[@]}"; do
    line="\${line%%$'\\t'*}"
    printf -v line %q "\${line#"\${current%"$word"}"}"
    COMPREPLY+=("$line")
  done
}
complete -F _fairlane fairlane fairlane.mjs
`;

const zsh = `#compdef fairlane
# Completion of fairlane in zsh: source <(fairlane completion zsh)
_fairlane() {
  local -a typed lines found
  local line text
  typed=("\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}")
  lines=("\${(@f)$("\${words[1]}" completion words -- "\${typed[@]}" 2>/dev/null)}")
  if [[ \${lines[1]} == :files ]]; then
    _files
    return
  fi
  for line in "\${lines[@]}"; do
    [[ -n $line ]] || continue
    text="\${line%%$'\\t'*}"
    text="\${text//\\\\/\\\\\\\\}"
    found+=("\${text//:/\\\\:}:\${line#*$'\\t'}")
  done
  _describe -V fairlane found
}
if [[ \${funcstack[1]} == _fairlane ]]; then
  _fairlane "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
  compdef _fairlane fairlane fairlane.mjs
fi
`;

const fish = `# Completion of fairlane in fish: fairlane completion fish > ~/.config/fish/completions/fairlane.fish
function __fairlane_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    set -l current (commandline -ct)
    set -l lines ($program completion words -- $words "$current" 2>/dev/null)
    if test "$lines[1]" = :files
        __fish_complete_path "$current"
    else if set -q lines[1]
        printf '%s\\n' $lines
    end
end
complete -c fairlane -f -k -a '(__fairlane_complete)'
`;

/** The script of each shell. It asks `fairlane completion words` for what a word may become. */
export const scripts: Readonly<Record<(typeof shells)[number], string>> = { bash, zsh, fish };
