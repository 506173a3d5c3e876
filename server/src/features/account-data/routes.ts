import * as contract from '@soleira/domain/account-data/contract'
import { copyOpened } from '@soleira/domain/account-data/events'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { spaceOf } from '../../files/commit.ts'
import { deliverFile } from '../../files/deliver.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { provePassword } from '../auth/in-session.ts'
import { askDeletion, undoDeletion } from './deletion.ts'
import { startExport } from './exports.ts'
import { findExportFile, latestExport, presentExport } from './queries.ts'

/**
 * The export and the deletion ask for the password again. An unattended screen or a stolen session must not
 * give away all papers in one file (T27).
 */
export function accountDataRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, storage, jobs, quota, record, beforeOpening } = parts

  serve(app, contract.startExport, async ({ scope, body, request }) => {
    const proof = await provePassword(parts, { scope, request }, body.currentPassword)
    return presentExport(await startExport(db, scope, { jobs, record, proof }))
  })

  serve(app, contract.readExports, async ({ scope }) => {
    const row = await latestExport(db, scope)
    return { latest: row && presentExport(row) }
  })

  serve(app, contract.downloadExport, async ({ scope, params, request, reply }) => {
    const file = await findExportFile(db, scope, params.id)
    if (!file) throw new AppError('not_found')
    await beforeOpening(db, scope, copyOpened(params.id))
    return deliverFile(storage, file, 'attachment', request, reply)
  })

  serve(app, contract.readSpace, async ({ scope }) => spaceOf(db, scope, quota))

  serve(app, contract.askDeletion, async ({ scope, body, request }) => {
    const proof = await provePassword(parts, { scope, request }, body.currentPassword)
    const deleteAfter = await askDeletion(db, scope, { jobs, record, proof })
    return { deleteAfter: deleteAfter.toISOString() }
  })

  serve(app, contract.undoDeletion, async ({ scope }) => {
    await undoDeletion(db, scope, record)
    return undefined
  })
}
