import { userInfo } from 'node:os'
import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

type CommandLine<O extends Options> = {
  /** As somebody types it. */
  usage: string
  options?: O
  /** How many words beside the options there may be. */
  words?: number
}

/** What was typed after a command. `--help`, and what it does not know, end it with its usage. */
export function readCommandLine<const O extends Options = Record<never, never>>({
  usage,
  options,
  words = 0,
}: CommandLine<O>) {
  if (asksForHelp(process.argv.slice(2))) showUsage(usage)
  try {
    const read = parseArgs<{ options: O; allowPositionals: true }>({
      options: options ?? ({} as O),
      allowPositionals: true,
    })
    const extra = read.positionals[words]
    return extra === undefined ? read : failWithUsage(usage, `Nothing is done with "${extra}".`)
  } catch (error) {
    return failIfMistyped(usage, error)
  }
}

export function asksForHelp(words: readonly string[]): boolean {
  return words.includes('--help') || words.includes('-h')
}

export function showUsage(usage: string): never {
  console.log(`Usage: ${usage}`)
  process.exit(0)
}

/** Where the words of a command were wrong; `fail` where its work went wrong. */
export function failWithUsage(usage: string, sentence: string): never {
  console.error(`${sentence}\nUsage: ${usage}`)
  process.exit(2)
}

/** Throws what is not about the words of a command. */
export function failIfMistyped(usage: string, error: unknown): never {
  const isMistyped =
    error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS')
  if (!isMistyped) throw error
  return failWithUsage(usage, `${error.message.split('. ', 1)[0]}.`)
}

export function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Whose rights a command has, for sentences about closed files. */
export function thisUser(): string {
  try {
    return `the user ${userInfo().username}`
  } catch {
    return `this user (number ${process.getuid?.()})`
  }
}
