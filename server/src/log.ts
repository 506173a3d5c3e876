import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'

/** Log lines go out four kilobytes or a quarter of a second at a time, so that no answer waits for its own. */
const gathered = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 250 }

/** The log of the process, on standard output. */
export const openLog = ({ LOG_LEVEL }: Env): Logger => pino({ level: LOG_LEVEL }, pino.destination(gathered))
