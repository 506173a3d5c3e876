import type { FastifyInstance } from 'fastify'
import type { SystemDb } from './database/client.ts'
import type { Holdings } from './holdings.ts'
import type { Worker } from './jobs/jobs.ts'
import type { NoticeQueue } from './notify.ts'
import type { Parts } from './parts.ts'

export interface Feature {
  name: string
  routes?(app: FastifyInstance, parts: Parts): void | Promise<void>
  jobs?(parts: Parts): Worker[]
  tidy?: readonly ((system: SystemDb) => Promise<void>)[]
  noticeWays?: readonly NoticeQueue[]
  holdings?: Holdings | readonly Holdings[]
}
