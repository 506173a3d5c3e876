import { dayOf } from '@soleira/domain/certificate/validity'
import * as contract from '@soleira/domain/checklist/contract'
import * as reusing from '@soleira/domain/paper/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { changeItem, takeSteps } from './commands.ts'
import { removeCompanion } from './companions.ts'
import { copyCompanion } from './nearby.ts'
import { listItemChanges, presentedDiligence } from './queries.ts'
import { removeCertificate } from './receive.ts'
import { giveBackPapers, reusePapers } from './reuse.ts'
import { stateCertificate } from './state.ts'

/** Every change returns the whole checklist (rules §4). A file that comes for an item is taken by the inbox. */
export async function checklistRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, record } = parts
  serve(app, contract.readDiligence, async ({ scope, params }) => presentedDiligence(db, scope, params.id))

  serve(app, contract.changeItem, async ({ scope, params, query, body }) => {
    const key = { propertyId: params.id, item: params.item, ...query, version: body.version }
    await changeItem(db, scope, key, body.action, body.note, record)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, contract.takeSteps, async ({ scope, params, body }) => {
    const { items, action, note } = body
    await takeSteps(db, scope, params.id, items, action, note, record)
    return presentedDiligence(db, scope, params.id)
  })

  certificateRoutes(app, parts)

  serve(app, reusing.reusePapers, async ({ scope, params, body }) => {
    await reusePapers(db, scope, params.id, body.paperIds, record)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, reusing.giveBackPapers, async ({ scope, params, body }) => {
    await giveBackPapers(db, scope, params.id, body.paperIds, parts)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, reusing.copyCompanion, async ({ scope, params, body }) => {
    const { version, paperId } = body
    await copyCompanion(parts, scope, { propertyId: params.id, item: params.item, version }, paperId)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, contract.listItemChanges, async ({ scope, params }) => {
    await presentedDiligence(db, scope, params.id)
    return listItemChanges(db, scope, params.id)
  })
}

function certificateRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, record } = parts

  serve(app, contract.stateCertificate, async ({ scope, params, query, body }) => {
    const { version, ...fields } = body
    const key = { propertyId: params.id, item: params.item, ...query, version }
    await stateCertificate(db, scope, key, { fields, today: dayOf(new Date()) }, record)
    return presentedDiligence(db, scope, params.id)
  })

  serve(app, contract.removeCertificate, async ({ scope, params, query }) => {
    const key = { propertyId: params.id, item: params.item, ...query }
    const remove = query.slot === 'companion' ? removeCompanion : removeCertificate
    await remove(db, scope, key, parts)
    return presentedDiligence(db, scope, params.id)
  })
}
