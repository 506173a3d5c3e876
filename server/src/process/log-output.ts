import { write, writeSync } from 'node:fs'

/** Takes every line at once, never throws and never waits. */
export interface LogOutput {
  write(line: string): void
  dropped(): number
  flush(): void
}

/** In bytes, kept for a slow reader. Further lines are lost. */
const room = 1024 * 1024
const gathering = 250
const pauses = { full: 50, failed: 1_000 }

/**
 * Writes lines to a descriptor that may be a full disk or a pipe that nobody reads. A pipe must be
 * `O_NONBLOCK`: a blocking write would also delay the end of the process. Lines that cannot be written are
 * dropped and counted. The next line that gets through reports the count (F31).
 */
export function openLogOutput(descriptor: number): LogOutput {
  let waiting: string[] = []
  let waitingBytes = 0
  let rest: Buffer | null = null
  let isWriting = false
  let isPlanned = false
  let dropped = 0
  let untold = 0
  let telling = 0

  const drop = (lines: number) => {
    dropped += lines
    untold += lines
  }
  const later = (milliseconds: number) => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(go, milliseconds).unref()
  }
  const take = (): Buffer | null => {
    const bytes = rest ?? (waiting.length ? Buffer.from(told() + waiting.join('')) : null)
    if (!rest) {
      waiting = []
      waitingBytes = 0
    }
    rest = null
    return bytes
  }
  const told = () => {
    if (!untold) return ''
    const line = { level: 40, time: Date.now(), dropped: untold, msg: 'log lines dropped' }
    telling = untold
    untold = 0
    return `${JSON.stringify(line)}\n`
  }
  const go = () => {
    isPlanned = false
    const bytes = isWriting ? null : take()
    if (!bytes) return
    isWriting = true
    write(descriptor, bytes, (error, written) => {
      isWriting = false
      if (error && !isFull(error)) {
        drop(linesIn(bytes) - (telling ? 1 : 0))
        untold += telling
        telling = 0
        return later(pauses.failed)
      }
      telling = 0
      const left = bytes.subarray(error ? 0 : written)
      if (left.length) rest = left
      if (left.length || waiting.length) later(left.length ? pauses.full : gathering)
    })
  }
  return {
    write(line) {
      if (waitingBytes + line.length > room) return drop(1)
      waiting.push(line)
      waitingBytes += line.length
      if (!isWriting) later(gathering)
    },
    dropped: () => dropped,
    flush() {
      const bytes = isWriting ? null : take()
      try {
        if (bytes) writeSync(descriptor, bytes)
      } catch {
        // The process is ending, and there is nowhere left to report it.
      }
    },
  }
}

function isFull({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EAGAIN' || code === 'EBUSY'
}

function linesIn(bytes: Buffer): number {
  let lines = 0
  for (const byte of bytes) if (byte === 0x0a) lines += 1
  return lines
}
