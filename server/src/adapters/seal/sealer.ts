import type { CertificateTrouble } from '@soleira/domain/signing/certificate'
import { AppError } from '../../errors.ts'
import { type Limits, OverLimit } from '../helper/helper.ts'
import { openHelpers } from '../helper/helpers.ts'
import type { Waiter } from '../turns.ts'
import type { Inspected } from './inspect.ts'
import type { OwnCertificate } from './own-certificate.ts'
import type { ToSeal } from './seal.ts'
import type { SealDone, SealWork } from './work.ts'

export interface Sealer {
  readonly longest: number
  /** Throws too_costly, and what turns and helpers throw. */
  seal(work: ToSeal, waiter: Waiter): Promise<Buffer>
  /** Null for a file that cannot be read. Throws as `seal` does. */
  inspect(pdf: Buffer, waiter: Waiter): Promise<Inspected | null>
  /** Reads a .p12 or .pfx with its password. Throws as `seal` does. */
  open(file: Buffer, password: string, waiter: Waiter): Promise<OwnCertificate | CertificateTrouble>
  close(): void
}

const usual: Limits = { time: 30_000, memory: 700, heap: 512, idle: 20_000 }

/** Anybody can send a file to be verified, so helper processes take it apart (T17). */
export function openSealer(limits: Partial<Limits> = {}): Sealer {
  const module = new URL('./work.ts', import.meta.url)
  const helpers = openHelpers<SealWork, SealDone>(module, { ...usual, ...limits })
  const work = async (waiter: Waiter, task: SealWork) => {
    try {
      return await helpers.do(waiter, () => task)
    } catch (error) {
      throw error instanceof OverLimit ? new AppError('too_costly') : error
    }
  }
  return {
    longest: helpers.longest,
    async seal(task, waiter) {
      const done = await work(waiter, { seal: task })
      if (!('sealed' in done)) throw new Error('another answer')
      return Buffer.from(done.sealed)
    },
    async inspect(pdf, waiter) {
      const done = await work(waiter, { inspect: pdf })
      return 'inspected' in done ? done.inspected : null
    },
    async open(file, password, waiter) {
      const done = await work(waiter, { open: { file, password } })
      if (!('opened' in done)) throw new Error('another answer')
      return done.opened
    },
    close: () => helpers.close(),
  }
}
