import {
  changeItem,
  fileCertificate,
  readDiligence,
  removeCertificate,
} from '@soleira/domain/checklist/contract'
import { checklistIds } from '@soleira/domain/checklist/item-kinds'
import { deleteProperty, moveProperty, readProperty } from '@soleira/domain/property/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from './clients/client.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { makePdf, makeUpload } from './rows/factories/files.ts'
import { signInBroker, takeIn } from './scenes/broker.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

type ItemId = (typeof checklistIds)[number]
type Result = 'negativa' | 'positiva' | ''

/** The state machines as the specification defines them, written without the product's own rules. */
interface Model {
  stage: number
  items: Map<ItemId, { at: 'asked' | 'there'; bad: boolean }>
  deleted: boolean
}
interface Real {
  id: number
}

const readyForMarket = ({ items }: Model) =>
  checklistIds.every((item) => items.get(item)?.at === 'there' && !items.get(item)?.bad)

async function versionOf({ id }: Real, item: ItemId): Promise<number> {
  const { body } = await broker.call(readDiligence, { params: { id } })
  return body.items.find((one) => one.id === item)?.version ?? -1
}

async function agree(model: Model, { id }: Real): Promise<void> {
  const { body } = await broker.call(readProperty, { params: { id } })
  const entries = [...model.items.values()]
  const there = entries.filter(({ at, bad }) => at === 'there' && !bad).length
  const status = entries.some(({ bad }) => bad)
    ? 'with_issues'
    : there === 15
      ? 'completed'
      : entries.length
        ? 'in_progress'
        : 'pending'
  expect(body).toMatchObject({
    currentStage: model.stage,
    diligence: { status, completed: there, percent: Math.round((there / 15) * 100) },
  })
}

class Move implements fc.AsyncCommand<Model, Real> {
  readonly to: number
  readonly reason: string | null
  constructor(to: number, reason: string | null) {
    this.to = to
    this.reason = reason
  }
  check = (model: Model) => !model.deleted
  async run(model: Model, real: Real): Promise<void> {
    const isStep = Math.abs(this.to - model.stage) === 1
    const isGated = model.stage === 2 && this.to === 3 && !readyForMarket(model) && !this.reason
    const body = { currentStage: this.to, reason: this.reason }
    const { status } = await broker.send(moveProperty, { params: { id: real.id }, body })
    expect(status).toBe(isStep && !isGated ? 200 : 409)
    if (status === 200) model.stage = this.to
    await agree(model, real)
  }
  toString = () => `move to ${this.to}${this.reason ? ' with a reason' : ''}`
}

class Change implements fc.AsyncCommand<Model, Real> {
  readonly item: ItemId
  readonly action: 'request' | 'revert' | 'resolve'
  constructor(item: ItemId, action: 'request' | 'revert' | 'resolve') {
    this.item = item
    this.action = action
  }
  check = (model: Model) => !model.deleted
  async run(model: Model, real: Real): Promise<void> {
    const entry = model.items.get(this.item)
    const allowed = {
      request: entry === undefined,
      revert: entry?.at === 'asked',
      resolve: entry?.bad === true,
    }[this.action]
    const body = { action: this.action, version: await versionOf(real, this.item), note: 'resolvido' }
    const { status } = await broker.send(changeItem, { params: { id: real.id, item: this.item }, body })
    expect(status).toBe(allowed ? 200 : 409)
    if (allowed) {
      if (this.action === 'request') model.items.set(this.item, { at: 'asked', bad: false })
      if (this.action === 'revert') model.items.delete(this.item)
      if (this.action === 'resolve') model.items.set(this.item, { at: 'there', bad: false })
    }
    await agree(model, real)
  }
  toString = () => `${this.action} ${this.item}`
}

class File implements fc.AsyncCommand<Model, Real> {
  readonly item: ItemId
  readonly result: Result
  constructor(item: ItemId, result: Result) {
    this.item = item
    this.result = result
  }
  check = (model: Model) => !model.deleted
  async run(model: Model, real: Real): Promise<void> {
    const version = await versionOf(real, this.item)
    const upload = makeUpload({ version, result: this.result }, { name: 'certidao.pdf', bytes: makePdf() })
    const answer = await broker.send(fileCertificate, { params: { id: real.id, item: this.item }, ...upload })
    expect(answer.status).toBe(200)
    model.items.set(this.item, { at: 'there', bad: this.result === 'positiva' })
    await agree(model, real)
  }
  toString = () => `file ${this.item} as ${this.result || 'unsaid'}`
}

class Remove implements fc.AsyncCommand<Model, Real> {
  readonly item: ItemId
  constructor(item: ItemId) {
    this.item = item
  }
  check = (model: Model) => !model.deleted
  async run(model: Model, real: Real): Promise<void> {
    const params = { id: real.id, item: this.item }
    const query = { version: await versionOf(real, this.item) }
    const { status } = await broker.send(removeCertificate, { params, query })
    expect(status).toBe(model.items.get(this.item)?.at === 'there' ? 200 : 409)
    if (status === 200) model.items.set(this.item, { at: 'asked', bad: false })
    await agree(model, real)
  }
  toString = () => `remove ${this.item}`
}

class Delete implements fc.AsyncCommand<Model, Real> {
  check = (model: Model) => !model.deleted
  async run(model: Model, { id }: Real): Promise<void> {
    await broker.call(deleteProperty, { params: { id } })
    await broker.refused(readDiligence, { params: { id } }, 404)
    model.deleted = true
  }
  toString = () => 'delete'
}

// Few items, so that the commands meet.
const someItem = fc.constantFrom<ItemId>('onus_reais', 'sefaz', 'quitacao_condominial')
const commands = fc.commands(
  [
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(null, 'com motivo'))
      .map((args) => new Move(...args)),
    fc.tuple(someItem, fc.constantFrom('request', 'revert', 'resolve')).map((args) => new Change(...args)),
    fc.tuple(someItem, fc.constantFrom('negativa', 'positiva', '')).map((args) => new File(...args)),
    someItem.map((item) => new Remove(item)),
    fc.constant(new Delete()),
  ],
  { maxCommands: 40 },
)

it('moves and checks exactly as the specification tells (T26)', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const { id } = await takeIn(broker)
      const setup = () => ({ model: { stage: 1, items: new Map(), deleted: false } as Model, real: { id } })
      await fc.asyncModelRun(setup, sequence)
    }),
    { numRuns: 30 },
  )
})
