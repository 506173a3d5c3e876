import { listAuthorizations, removeSignedAuthorization } from '@soleira/domain/authorization/contract'
import * as contract from '@soleira/domain/signing/contract'
import type { Signing } from '@soleira/domain/signing/signing'
import { verifyFile } from '@soleira/domain/signing/verify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { kindsOfAdditions, signElsewhere, withMore } from '../../../test/files/signed-elsewhere.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { makeSent, makeSigning, type ToBeSigned } from '../../../test/scenes/signing.ts'
import { settledFiles, storedFiles } from '../../../test/watch/stored-files.ts'

let server: TestApp
let broker: Client
let propertyId: number
const ines = { name: 'Inês Ávila', email: 'ines.avila@exemplo.com.br', cpf: '529.982.247-25' }
const bruno = { name: 'Bruno Sá', email: 'bruno.sa@exemplo.com.br' }

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  propertyId = (await takeIn(broker)).id
})

const drafted = (signers: ToBeSigned[] = [ines]) => makeSigning(broker, propertyId, signers, 'manual')
const fileOf = async ({ id }: Pick<Signing, 'id'>) =>
  (await broker.call(contract.downloadSigning, { params: { id }, query: {} })).raw.rawPayload
const upload = ({ id }: Pick<Signing, 'id'>, bytes: Buffer, fields = {}, name = 'assinado.pdf') =>
  broker.send(contract.uploadSigned, { params: { id }, ...makeUpload(fields, { name, bytes }) })
const authorization = async () =>
  (await broker.call(listAuthorizations, { params: { id: propertyId } })).body[0]

describe('a file that was signed elsewhere', () => {
  it('is taken with its holder as read, and signs the authorisation', async () => {
    const signing = await drafted()
    const signed = await signElsewhere(await fileOf(signing), { name: 'INES AVILA:52998224725' })
    const { status, body } = await upload(signing, signed)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'signed',
      signers: [{ state: 'signed' }],
      level: { level: 'unknown' },
      outside: {
        way: 'digital',
        holders: [
          { name: 'INES AVILA', cpf: '529.982.247-25', isIntact: true, at: '2026-03-01T12:00:00.000Z' },
        ],
      },
    })
    expect((await fileOf(signing)).equals(signed)).toBe(true)
    expect(await authorization()).toMatchObject({
      signedOn: expect.any(String),
      paper: { fileName: 'assinado.pdf' },
    })
    const sent = makeUpload({}, { name: 'a.pdf', bytes: signed })
    expect((await new Client(server.app).send(verifyFile, sent)).body).toMatchObject({
      verdict: 'unchanged',
      sealedBy: 'unknown',
      signers: [],
      seals: [{ name: 'INES AVILA' }],
    })
    // It is the proof, and stays.
    const { id = 0 } = (await authorization()) ?? {}
    await broker.refused(removeSignedAuthorization, { params: { id } }, 409)
    expect((await upload(signing, signed)).status).toBe(409)
  })

  it('is known by the CPF in its certificate, and belongs to nobody else', async () => {
    const signing = await drafted()
    const original = await fileOf(signing)
    const other = await signElsewhere(original, { name: 'Inês Ávila', cpf: '11144477735' })
    expect((await upload(signing, other)).body).toMatchObject({ fields: { file: expect.any(String) } })
    const right = await signElsewhere(original, { name: 'I. A.', cpf: '52998224725' })
    expect((await upload(signing, right)).body).toMatchObject({ state: 'signed' })
  })

  it('comes back once from each who signs, each on top of the last', async () => {
    const signing = await drafted([ines, bruno])
    const first = await signElsewhere(await fileOf(signing), { name: 'Inês Ávila' })
    expect((await upload(signing, first)).body).toMatchObject({ state: 'partly_signed' })
    expect(await authorization()).toMatchObject({ signedOn: null, paper: null })
    // The same again has no further signature.
    expect((await upload(signing, first)).body).toMatchObject({ code: 'signature_not_appended' })
    const before = await settledFiles(server)
    const second = await signElsewhere(first, { name: 'BRUNO SA' })
    expect((await upload(signing, second)).body).toMatchObject({
      state: 'signed',
      outside: { holders: [{}, {}] },
    })
    expect(await settledFiles(server)).toHaveLength(before.length)
  })

  it('is refused without a signature, with two, with another beginning, or changed', async () => {
    const signing = await drafted()
    const original = await fileOf(signing)
    const signed = await signElsewhere(original, { name: 'Inês Ávila' })
    const changed = Buffer.from(signed)
    const place = signed.indexOf('/ByteRange') - 40
    changed[place] = (changed[place] ?? 0) ^ 1
    // The comment on its second line shows nowhere.
    const alike = Buffer.from(original)
    alike[11] = (alike[11] ?? 0) ^ 1
    const wrong = [
      original,
      await signElsewhere(alike, { name: 'Inês Ávila' }),
      makePdf(),
      await signElsewhere(makePdf(), { name: 'Inês Ávila' }),
      await signElsewhere(signed, { name: 'Inês Ávila' }),
      Buffer.concat([signed, Buffer.from('% mais\nstartxref\n0\n%%EOF\n')]),
      changed,
    ]
    const before = await settledFiles(server)
    for (const [index, bytes] of wrong.entries()) {
      const { status, body } = await upload(signing, bytes)
      expect([415, 422], `${index}`).toContain(status)
      if (status === 422) expect(body, `${index}`).toMatchObject({ code: 'signature_not_appended' })
    }
    expect(await storedFiles(server)).toHaveLength(before.length)
    expect((await broker.call(contract.readSigning, { params: { id: signing.id } })).body).toMatchObject({
      state: 'draft',
    })
  })
})

describe('a file that was signed with more in it than was sent', () => {
  it.each(kindsOfAdditions)('is refused: %s', async (kind) => {
    const signing = await drafted()
    const more = await withMore(await fileOf(signing), kind)
    for (const bytes of [more, await signElsewhere(more, { name: 'Inês Ávila' })]) {
      const { status, body } = await upload(signing, bytes)
      expect([415, 422]).toContain(status)
      if (status === 422) expect(body).toMatchObject({ code: 'signature_not_appended' })
      expect(body).toMatchObject({ message: expect.stringMatching(/\S+ \S+/) })
    }
    const { state, signers } = (await broker.call(contract.readSigning, { params: { id: signing.id } })).body
    expect([state, signers[0]?.state]).toEqual(['draft', 'waiting_turn'])
  })
})

describe('a paper', () => {
  it('is kept with its day and who signed it', async () => {
    const signing = await drafted()
    expect((await upload(signing, makePdf(), { signedOn: '2026-03-01' })).body).toMatchObject({
      fields: { who: 'Diga quem assinou' },
    })
    expect((await upload(signing, makePdf(), { signedOn: '2100-01-01', who: 'Inês' })).status).toBe(422)
    const { body } = await upload(signing, makePdf(), { signedOn: '2026-03-01', who: 'Inês Ávila' })
    expect(body).toMatchObject({
      state: 'signed',
      level: { level: 'paper' },
      outside: { way: 'paper', on: '2026-03-01', who: 'Inês Ávila', holders: [] },
    })
    expect(await authorization()).toMatchObject({ signedOn: '2026-03-01' })
  })

  it('is no answer to a document that Soleira has signed', async () => {
    const signing = await makeSent(broker, propertyId, [ines])
    const { status } = await upload(signing, makePdf(), { signedOn: '2026-03-01', who: 'Inês' })
    expect(status).toBe(409)
  })
})
