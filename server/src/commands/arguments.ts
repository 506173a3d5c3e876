import { parseArgs } from 'node:util'
import { npmOption } from '../env.ts'

/** A reason that whoever calls a command can mend; the message is the one line to print. */
export class Refused extends Error {}

/** What a command may be called with: by its name without the hyphens. */
export type Options = Record<string, { type: 'boolean' | 'string' }>

/** What it was called with. */
export type Given<O extends Options> = {
  [N in keyof O]?: O[N]['type'] extends 'boolean' ? boolean : string
}

/**
 * Reads what a command was called with. Throws Refused with `usage` for anything that it does not know, and for an
 * option that npm kept for itself: `npm run sweep --dry-run` calls the command without it.
 */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  args: string[] = process.argv.slice(2),
): Given<O> {
  const given = parsed(usage, options, args)
  for (const name of new Set([...Object.keys(options), 'dry-run'])) {
    if (given[name] !== undefined || !npmOption(name)) continue
    // Doing less than was asked for harms nothing.
    if (name === 'dry-run' && name in options) given[name] = true
    else throw new Refused(`O npm ficou com --${name}: escreva essa opção depois de --.\n${usage}`)
  }
  return given as Given<O>
}

function parsed(usage: string, options: Options, args: string[]): Record<string, string | boolean> {
  try {
    const { values, tokens } = parseArgs({ args, options, strict: true, tokens: true })
    const isTwice = tokens.length > Object.keys(values).length
    if (!isTwice && !Object.values(values).includes(''))
      return { ...values } as Record<string, string | boolean>
  } catch {
    // It says in English what the usage says.
  }
  throw new Refused(usage)
}
