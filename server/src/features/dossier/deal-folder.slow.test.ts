import { createAuthorization, sendSignedAuthorization } from '@soleira/domain/authorization/contract'
import { chooseProof, listProofs, sendMilestonePaper } from '@soleira/domain/closing/contract'
import { cancelReceipt } from '@soleira/domain/commission/contract'
import { listBuyerPapers, sendBuyerPaper } from '@soleira/domain/deal/contract'
import * as contract from '@soleira/domain/dossier/contract'
import { presets, takenBy } from '@soleira/domain/dossier/presets'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { closingScene } from '../../../test/scenes/closing.ts'
import { agree, issue, makeFee } from '../../../test/scenes/commission.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const upload = (name: string, fields: object = {}) =>
  makeUpload(fields as never, { name: `${name}.pdf`, bytes: makePdf() })

it('gives each receiver the papers of the deal that are theirs to see, and the broker all', async () => {
  const { id: property } = await takeIn(broker)
  const leave = await broker.call(createAuthorization, { params: { id: property }, body: makeTerms() })
  await broker.send(sendSignedAuthorization, {
    params: { id: leave.body.id },
    ...upload('via', { version: 1, signedOn: '2026-03-01' }),
  })
  const deal = await acceptedDeal(broker, property)
  const [buyer] = (await broker.call(listBuyerPapers, { params: { id: deal } })).body
  for (const kind of ['identity', 'income'])
    await broker.send(sendBuyerPaper, {
      params: { id: deal },
      ...upload(kind, { person: buyer?.personId, kind }),
    })
  for (const key of ['sinal', 'financing_approval', 'keys'])
    await broker.send(sendMilestonePaper, { params: { id: `${deal}-${key}` }, ...upload(key) })

  const { body: choices } = await broker.call(contract.listDossierChoices, { params: { id: property } })
  const titles = (receiver: string, from = choices) => {
    const ofDeal = from.filter(({ group }) => group === 'deal')
    const preset = presets.find(({ name }) => name.endsWith(receiver))
    const keys = preset ? takenBy(preset, ofDeal) : []
    return ofDeal.filter(({ key }) => keys.includes(key)).map(({ title }) => title)
  }
  const buyerPapers = [`Comprovante de renda - ${buyer?.fullName}`, `RG/CPF - ${buyer?.fullName}`]
  const shared = ['Proposta aceita', 'Andamento do negócio', 'Sinal', 'Entrega das chaves']
  expect(titles('negócio: comprador').toSorted()).toEqual(
    [...shared, ...buyerPapers, 'Financiamento aprovado'].toSorted(),
  )
  expect(titles('negócio: proprietário').toSorted()).toEqual(shared.toSorted())
  expect(titles('arquivo do corretor').toSorted()).toEqual(
    [...shared, ...buyerPapers, 'Financiamento aprovado', 'Autorização de intermediação'].toSorted(),
  )
  for (const { name, ofDeal } of presets.filter(({ ofDeal }) => !ofDeal))
    expect(titles(name), name).toEqual(ofDeal ? expect.anything() : [])

  // A paper of the buyers' side stays theirs, whatever it proves besides.
  const { body: proofs } = await broker.call(listProofs, { params: { id: deal } })
  const theirs = proofs.filter(({ title }) => !shared.includes(title))
  expect(theirs).toHaveLength(3)
  for (const { documentId } of theirs)
    await broker.call(chooseProof, { params: { id: `${deal}-deed`, documentId } })
  const { body: again } = await broker.call(contract.listDossierChoices, { params: { id: property } })
  expect(titles('negócio: proprietário', again).toSorted()).toEqual(shared.toSorted())
})

it('tells both sides how the deal went on, and whoever paid the fee of its receipt', async () => {
  const { id: property } = await takeIn(broker)
  const deal = await acceptedDeal(broker, property)
  await agree(broker, deal, { ...makeFee(), version: 0 })
  await issue(broker, deal)
  const cancelled = (await issue(broker, deal, { amount: '1000.00' })).receipts.find(
    ({ amount }) => amount === '1000.00',
  )
  await broker.call(cancelReceipt, { params: { id: cancelled?.id ?? 0 }, body: { reason: 'dobrado' } })
  const scene = closingScene(broker, deal)
  const details = { notary: '12º Ofício de Notas', book: '3412', page: '118' }
  await scene.say('deed', { done: { on: '2026-01-20', words: 'CANARIO-PALAVRAS', details } })
  await scene.protocol()

  const { body: choices } = await broker.call(contract.listDossierChoices, { params: { id: property } })
  const kinds = (receiver: string) => {
    const preset = presets.find(({ name }) => name.endsWith(receiver))
    const keys = preset ? takenBy(preset, choices) : []
    return choices.filter(({ key }) => keys.includes(key)).flatMap(({ kind }) => kind ?? [])
  }
  const receipt = 'deal:receipt_seller'
  expect(kinds('arquivo do corretor').filter((kind) => kind === receipt)).toHaveLength(1)
  expect(kinds('negócio: proprietário')).toEqual(expect.arrayContaining(['deal:closing', receipt]))
  expect(kinds('negócio: comprador')).toContain('deal:closing')
  expect(kinds('negócio: comprador')).not.toContain(receipt)

  const pieces = choices
    .filter(({ kind }) => kind === 'deal:closing' || kind === receipt)
    .map(({ key }) => key)
  const body = { name: 'Andamento', pieces, cover: { revealCpf: false } }
  const asked = (await broker.call(contract.makeDossier, { params: { id: property }, body })).body
  await vi.waitFor(async () => {
    const dossier = (await broker.call(contract.readDossier, { params: { id: asked.id } })).body
    expect(dossier.status).toBe('ready')
  }, 60_000)
  const file = await broker.send(contract.downloadDossier, { params: { id: asked.id } })
  const text = (await readPdf(file.raw.rawPayload)).map((page) => page.text).join(' ')
  expect(text).toContain('12º Ofício de Notas')
  expect(text).toContain('412.345')
  expect(text).toContain('Recibo de honorários nº 1')
  expect(text).not.toContain('CANARIO-PALAVRAS')
})
