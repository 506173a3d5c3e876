import type { FastifyInstance } from 'fastify'
import type { SystemDb } from './database/client.ts'
import type { Holdings } from './holdings.ts'
import type { Worker } from './jobs/jobs.ts'
import type { NoticeQueue } from './notify.ts'
import type { Parts } from './parts.ts'

/** What a feature brings to the product. `features/all.ts` lists them; nothing else has to name one. */
export interface Feature {
  /** The name of its folder, here and in the other workspaces. */
  name: string
  /** Serves its endpoints; parsers and hooks that it adds are for them alone. */
  routes?(app: FastifyInstance, parts: Parts): void | Promise<void>
  /** Its work outside of requests. */
  jobs?(parts: Parts): Worker[]
  /** Removes each day what nobody can use any more. */
  tidy?: readonly ((system: SystemDb) => Promise<void>)[]
  /** The queues by which a notice leaves the product. */
  noticeWays?: readonly NoticeQueue[]
  /** What it holds of an account: for the copy, the erasure and the files. */
  holdings?: Holdings
}
