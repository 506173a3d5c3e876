import { type Logger, pino } from 'pino'
import type { Env } from '../env.ts'
import { type LogOutput, openLogOutput } from './log-output.ts'

let output: LogOutput | undefined

/** A failing log never stops the product: a closed pipe or a full disk only costs lines (F31). */
export function openLog({ LOG_LEVEL }: Pick<Env, 'LOG_LEVEL'>): Logger {
  output ??= openStandardOutput()
  return pino({ level: LOG_LEVEL }, output)
}

export function droppedLines(): number {
  return output?.dropped() ?? 0
}

function openStandardOutput(): LogOutput {
  // Node reports a broken stream as an event, which would end the process without a listener. Reading
  // `process.stdout` also makes a pipe non-blocking.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const opened = openLogOutput(process.stdout.fd)
  process.on('exit', opened.flush)
  return opened
}
