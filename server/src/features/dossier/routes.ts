import * as contract from '@soleira/domain/dossier/contract'
import { dossierOpened } from '@soleira/domain/dossier/events'
import { maxDossierBytes, tooLargeDossier } from '@soleira/domain/dossier/file'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { deliverFile } from '../../files/deliver.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { createPreset, listPresets, removeDossier, removePreset, startDossier } from './commands.ts'
import { presentChoice, presentDossier } from './present.ts'
import { dossierFile, dossierZip, findDossier, listDossiers } from './queries.ts'
import { type Gathered, readPieces } from './read-pieces.ts'
import { verdictOn } from './verify.ts'

export async function dossierRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await acceptUploads(app, maxDossierBytes)
  const { db, storage, beforeOpening } = parts

  const gather = async (scope: UserScope, propertyId: number): Promise<Gathered> => {
    const gathered = await readPieces(parts, scope, propertyId)
    if (!gathered) throw new AppError('not_found')
    return gathered
  }

  serve(app, contract.listDossierChoices, async ({ scope, params }) => {
    const now = await gather(scope, params.id)
    return now.pieces.map((piece) => presentChoice(piece, now))
  })

  serve(app, contract.listDossiers, async ({ scope, params }) => {
    const now = await gather(scope, params.id)
    return (await listDossiers(db, scope, params.id)).map((row) => presentDossier(row, now))
  })

  serve(app, contract.makeDossier, async ({ scope, params, body }) => {
    const row = await startDossier(parts, scope, params.id, body)
    return presentDossier(row, null)
  })

  serve(app, contract.readDossier, async ({ scope, params }) => {
    const row = await findDossier(db, scope, params.id)
    if (!row) throw new AppError('not_found')
    return presentDossier(row, row.status === 'ready' ? await gather(scope, row.propertyId) : null)
  })

  serve(app, contract.removeDossier, async ({ scope, params }) => {
    await removeDossier(parts, scope, params.id)
    return undefined
  })

  for (const [endpoint, kind, find] of [
    [contract.downloadDossier, 'pdf', dossierFile],
    [contract.downloadDossierZip, 'zip', dossierZip],
  ] as const) {
    serve(app, endpoint, async ({ scope, params, request, reply }) => {
      const [row, file] = [await findDossier(db, scope, params.id), await find(db, scope, params.id)]
      if (!row || !file) throw new AppError('not_found')
      await beforeOpening(db, scope, dossierOpened(row, kind))
      return deliverFile(storage, file, 'attachment', request, reply)
    })
  }

  serve(app, contract.verifyDossier, async ({ scope, request }) => {
    const limit = { maxBytes: maxDossierBytes, message: tooLargeDossier }
    return withUpload(request, storage, { fields: z.object({}), limit }, ({ staged }) =>
      verdictOn(parts, scope, staged),
    )
  })

  presetRoutes(app, parts)
}

function presetRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
  serve(app, contract.listDossierPresets, async ({ scope }) => listPresets(db, scope))

  serve(app, contract.createDossierPreset, async ({ scope, body }) => createPreset(db, scope, body))

  serve(app, contract.removeDossierPreset, async ({ scope, params }) => {
    await removePreset(db, scope, params.id)
    return undefined
  })
}
