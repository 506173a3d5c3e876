import * as contract from '@soleira/domain/closing/contract'
import { undoDeal } from '@soleira/domain/deal/contract'
import {
  deleteDocument,
  listDocuments,
  uploadDocument,
  viewDocument,
} from '@soleira/domain/document/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { type ClosingScene, closingScene, today } from '../../../test/scenes/closing.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let propertyId: number
let dealId: number
let scene: ClosingScene

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  propertyId = (await takeIn(broker)).id
  dealId = await acceptedDeal(broker, propertyId)
  scene = closingScene(broker, dealId)
})

describe('the milestones of a deal', () => {
  it('take a paper that is there as a proof, and leave it where it is', async () => {
    const sent = makeUpload({ propertyId, category: 'ONUS_REAIS' }, { name: 'onus.pdf', bytes: makePdf() })
    await broker.send(uploadDocument, sent)
    await broker.send(contract.sendMilestonePaper, {
      params: { id: `${dealId}-itbi` },
      ...makeUpload({}, { name: 'guia.pdf', bytes: makePdf() }),
    })
    const { body: proofs } = await broker.call(contract.listProofs, { params: { id: dealId } })
    expect(proofs.map(({ title, fileName }) => [title, fileName])).toEqual([
      ['ITBI', 'guia.pdf'],
      ['Ônus Reais', 'onus.pdf'],
    ])
    const [guia, onus] = proofs.map(({ documentId }) => documentId)
    const params = (key: string, documentId = 0) => ({ params: { id: `${dealId}-${key}`, documentId } })
    for (const id of [onus, guia, onus]) await broker.call(contract.chooseProof, params('deed', id))
    expect(
      scene.one(await scene.read(), 'deed')?.papers.map(({ fileName, stays }) => [fileName, stays]),
    ).toEqual([
      ['onus.pdf', true],
      ['guia.pdf', true],
    ])
    await scene.say('deed', { done: { on: today } }, 1)
    await scene.say('deed', { done: null }, 2)
    expect(scene.one(await scene.read(), 'deed')?.papers).toHaveLength(2)
    for (const id of [onus, guia]) await broker.call(contract.removeMilestonePaper, params('deed', id))
    expect(scene.one(await scene.read(), 'itbi')?.papers).toMatchObject([
      { fileName: 'guia.pdf', stays: false },
    ])
    const { body: slots } = await broker.call(listDocuments, { params: { id: propertyId } })
    expect(slots.map(({ fileName }) => fileName)).toEqual(['onus.pdf'])
    await broker.call(contract.removeMilestonePaper, params('itbi', guia))
    expect((await broker.send(viewDocument, { params: { id: guia ?? 0 } })).status).toBe(404)
  })

  it('tell that their proof is gone once its paper is deleted where it lay, until somebody mends it', async () => {
    const send = async () => {
      const sent = makeUpload({ propertyId, category: 'ONUS_REAIS' }, { name: 'onus.pdf', bytes: makePdf() })
      return (await broker.send(uploadDocument, sent)).body as { id: number }
    }
    const choose = (documentId: number) =>
      broker.call(contract.chooseProof, { params: { id: `${dealId}-itbi`, documentId } })
    const itbi = async () => scene.one(await scene.read(), 'itbi')
    const { id } = await send()
    await choose(id)
    await scene.say('itbi', { done: { on: today } }, 1)
    expect(await itbi()).toMatchObject({ state: 'done', papers: [{ documentId: id }] })
    await broker.call(deleteDocument, { params: { id } })
    expect(await itbi()).toMatchObject({ state: 'unproved', papers: [], done: { on: today } })
    const again = await send()
    await choose(again.id)
    expect(await itbi()).toMatchObject({ state: 'done', papers: [{ documentId: again.id }] })
    await broker.call(deleteDocument, { params: { id: again.id } })
    expect((await itbi())?.state).toBe('unproved')
    await scene.say('itbi', { done: { on: today, words: 'paga no caixa' } }, 2)
    expect((await itbi())?.state).toBe('done')
  })

  it('take no paper of another deal of the property as a proof', async () => {
    const paper = makeUpload({}, { name: 'pix.pdf', bytes: makePdf() })
    await broker.send(contract.sendMilestonePaper, { params: { id: `${dealId}-sinal` }, ...paper })
    const documentId = scene.one(await scene.read(), 'sinal')?.papers[0]?.documentId ?? 0
    const undo = { cause: 'none' as const, reason: 'banco negou', deposit: 'none' as const, version: 1 }
    await broker.call(undoDeal, { params: { id: dealId }, body: undo })
    const later = await acceptedDeal(broker, propertyId)
    expect((await broker.call(contract.listProofs, { params: { id: later } })).body).toEqual([])
    const chosen = { params: { id: `${later}-keys`, documentId } }
    expect((await broker.send(contract.chooseProof, chosen)).status).toBe(404)
  })

  it('keep papers, which open as papers of the deal and are removed again', async () => {
    const paper = makeUpload({}, { name: 'relogio.pdf', bytes: makePdf() })
    await broker.send(contract.sendMilestonePaper, { params: { id: `${dealId}-keys` }, ...paper })
    const kept = scene.one(await scene.read(), 'keys')
    expect(kept).toMatchObject({ state: 'todo', papers: [{ fileName: 'relogio.pdf' }] })
    const documentId = kept?.papers[0]?.documentId ?? 0
    const opened = await broker.send(viewDocument, { params: { id: documentId } })
    expect(opened.status).toBe(200)
    const params = { id: `${dealId}-keys`, documentId }
    await broker.call(contract.removeMilestonePaper, { params })
    expect(scene.one(await scene.read(), 'keys')?.papers).toEqual([])
    expect((await broker.send(contract.removeMilestonePaper, { params })).status).toBe(404)
  })
})
