import { parseArgs } from 'node:util'
import { npmOption } from '../env.ts'

export class RefusedArguments extends Error {}

export type Options = Record<string, { type: 'boolean' | 'string' }>

export type Given<O extends Options> = {
  [N in keyof O]?: O[N]['type'] extends 'boolean' ? boolean : string
}

/**
 * Refuses an option that npm kept for itself, too: `npm run sweep --dry-run` calls the command without it.
 * @throws Refused with `usage` for anything that the command does not know
 */
export function readArguments<const O extends Options>(
  usage: string,
  options: O,
  args: string[] = process.argv.slice(2),
): Given<O> {
  const given = parsed(usage, options, args)
  for (const name of new Set([...Object.keys(options), 'dry-run'])) {
    if (given[name] !== undefined || !npmOption(name)) continue
    // Doing less than was asked for does no harm.
    if (name === 'dry-run' && name in options) given[name] = true
    else throw new RefusedArguments(`O npm ficou com --${name}: escreva essa opção depois de --.\n${usage}`)
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
    // `parseArgs` explains in English, the usage in Portuguese.
  }
  throw new RefusedArguments(usage)
}
