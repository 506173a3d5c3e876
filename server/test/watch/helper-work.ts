import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveParent } from '../../src/adapters/helper/serve.ts'

export type Ask =
  | { ask: 'pid' }
  | { ask: 'env' }
  | { ask: 'echo'; bytes: Buffer }
  | { ask: 'wait' | 'spin'; ms: number }
  | { ask: 'hold'; megabytes: number; ms: number }
  | { ask: 'fill buffers'; megabytes: number }
  | { ask: 'fill heap' }
  | { ask: 'fail' }
  | { ask: 'priorities' }

const held: Buffer[] = []

/** Every page touched: what is only asked for takes no memory. */
function hold(megabytes: number): void {
  for (let megabyte = 0; megabyte < megabytes; megabyte++) held.push(Buffer.alloc(1_048_576, 1))
}

serveParent(async (ask: Ask) => {
  switch (ask.ask) {
    case 'pid':
      return process.pid
    case 'env':
      return Object.keys(process.env)
    case 'echo':
      return ask.bytes
    case 'wait':
      await sleep(ask.ms)
      return process.pid
    case 'spin': {
      const end = performance.now() + ask.ms
      while (performance.now() < end);
      return process.pid
    }
    case 'hold':
      hold(ask.megabytes)
      await sleep(ask.ms)
      return process.pid
    case 'fill buffers':
      hold(ask.megabytes)
      // The timer of the pulse never comes to its turn.
      for (;;);
    case 'fill heap': {
      const rows: object[] = []
      for (;;) rows.push({ row: rows.length, text: `${rows.length}` })
    }
    case 'priorities': {
      const program = 'console.log(os.getPriority())'
      return [getPriority(), Number(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' }))]
    }
    case 'fail':
      throw new RangeError('um nome que ninguém deve ver')
  }
})
