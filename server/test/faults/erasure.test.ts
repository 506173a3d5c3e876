import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askDeletion, readExports, startExport } from '@soleira/domain/account-data/contract'
import { login, readCurrentUser, register } from '@soleira/domain/auth/contract'
import { requestEmailChange } from '@soleira/domain/auth/email-change'
import { changeItem, fileCertificate } from '@soleira/domain/checklist/contract'
import { addPhoto } from '@soleira/domain/photo/contract'
import { changeProfile } from '@soleira/domain/profile/contract'
import {
  createProperty,
  deleteProperty,
  moveProperty,
  replaceProperty,
} from '@soleira/domain/property/contract'
import { addAnalysisDocument, startAnalysis } from '@soleira/domain/risk/contract'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { DATABASE, ROLE } from '../../src/database/embedded/connection.ts'
import { ApiClient, type Paper } from '../../src/demo/api-client.ts'
import { samplePng } from '../files/sample-files.ts'
import { makePdf } from '../rows/factories/files.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeOwner, makeProperty } from '../rows/factories/properties.ts'
import { endApplications, startApplication } from './application-process.ts'
import { clearScene, newDataFolder, untilHolds } from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

const marks = new Map<string, string>()

function mark(where: string, text = `${where}-ção-${randomBytes(6).toString('hex')}`): string {
  marks.set(text, where)
  return text
}

const paper = (where: string): Paper => ({
  name: `${mark(`name of ${where}`)}.pdf`,
  type: 'application/pdf',
  bytes: new Uint8Array(makePdf(mark(`bytes of ${where}`, randomBytes(12).toString('hex')))),
})

function markedOwner() {
  const owner = makeOwner({
    fullName: mark('name of an owner'),
    email: mark('address of an owner', `dona.${randomBytes(6).toString('hex')}@exemplo.com.br`),
    rg: mark('rg of an owner', `rg ${randomBytes(6).toString('hex')}`),
    fatherName: mark('father of an owner'),
    motherName: mark('mother of an owner'),
  })
  mark('cpf of an owner', owner.cpf)
  return owner
}

const markedProperty = () =>
  makeProperty({
    street: mark('street'),
    complement: mark('complement'),
    registrationNumber: mark('registration'),
    municipalRegistration: mark('municipal registration'),
    owners: [markedOwner(), markedOwner()],
  })

async function furnish(client: ApiClient, password: string): Promise<void> {
  const property = await client.call(createProperty, { body: markedProperty() })
  const params = { id: property.id }
  await client.call(replaceProperty, { params, body: markedProperty() })
  const gone = await client.call(createProperty, { body: markedProperty() })
  await client.call(deleteProperty, { params: { id: gone.id } })
  await client.upload(property.id, 'ONUS_REAIS', paper('a document'))
  await client.upload(property.id, 'RG_CNH_1', paper('an identity'))
  await client.sendForm(addPhoto, params, {
    file: { name: `${mark('name of a photo')}.png`, type: 'image/png', bytes: new Uint8Array(samplePng()) },
  })
  const item = { ...params, item: 'onus_reais' as const }
  await client.call(changeItem, { params: item, body: { action: 'request', version: 0 } })
  await client.sendForm(fileCertificate, item, {
    version: '1',
    result: 'positiva',
    number: mark('number of a certificate'),
    file: paper('a certificate'),
  })
  const note = mark('note')
  await client.call(changeItem, { params: item, body: { action: 'resolve', version: 2, note } })
  await client.call(moveProperty, { params, body: { currentStage: 2 } })
  await client.call(moveProperty, { params, body: { currentStage: 3, reason: mark('reason of a move') } })
  const analysis = await client.call(startAnalysis, { body: { propertyId: property.id } })
  await client.sendForm(
    addAnalysisDocument,
    { id: analysis.id },
    { category: 'matricula', file: paper('an analysis') },
  )
  await client.call(changeProfile, { body: { bio: mark('earlier bio') } })
  await client.call(changeProfile, { body: { bio: mark('bio'), lastName: mark('last name') } })
  const email = mark('wished address', `nova.${randomBytes(6).toString('hex')}@exemplo.com.br`)
  await client.call(requestEmailChange, { body: { currentPassword: password, email } })
  await client.call(startExport, { body: { currentPassword: password } })
  await untilHolds(async () => (await client.call(readExports, {})).latest?.status === 'ready', 30_000)
}

async function found(folder: string): Promise<string[]> {
  const hits: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    for (const [text, where] of marks)
      if (bytes.includes(text)) hits.push(`${where} in ${path.slice(folder.length)}`)
  }
  return hits
}

it('leaves nothing of an erased account in any file: pages, indexes, samples, log of changes, letters', async () => {
  const folder = await newDataFolder()
  const directory = join(folder, 'postgres')
  const application = startApplication(folder)
  const address = await application.ready
  const stays = makeRegistration()
  const bystander = new ApiClient(address)
  await bystander.call(register, { body: stays })
  await bystander.call(login, { body: stays })
  const kept = await bystander.call(createProperty, { body: makeProperty() })

  const leaving = makeRegistration({
    firstName: mark('first name'),
    email: mark('address', `sai.${randomBytes(6).toString('hex')}@exemplo.com.br`),
    creci: mark('creci', `creci ${randomBytes(6).toString('hex')}`),
  })
  mark('cpf', leaving.cpf)
  const client = new ApiClient(address)
  await client.call(register, { body: leaving })
  await client.call(login, { body: leaving })
  await furnish(client, leaving.password)

  const database = new pg.Client({ host: directory, port: 5432, user: ROLE, database: DATABASE })
  await database.connect()
  try {
    // A long value lies beside its table.
    const long = `${mark('long text')} ${randomBytes(20_000).toString('base64')}`
    const who = '(select id from users where email = $1)'
    await database.query(
      `update notifications set message = $2
       where id = (select max(n.id) from notifications n where user_id = ${who})`,
      [leaving.email, long],
    )
    // A job writes the letter that is looked for below.
    await untilHolds(async () => (await waiting(database)) === 0, 60_000)
    await database.query('analyze')
    await database.query('checkpoint')
    const before = await found(folder)
    for (const where of ['/base/', '/pg_wal/', '/files/', '/outbox/'])
      expect(before.join('\n')).toContain(where)
    const seen = new Set(before.map((hit) => hit.split(' in ')[0]))
    expect([...marks.values()].filter((where) => !seen.has(where))).toEqual([])

    const confirmation = 'EXCLUIR'
    await client.call(askDeletion, { body: { currentPassword: leaving.password, confirmation } })
    // In earnest a week lies between; a letter that is being written now would come after its folder was cleared.
    await untilHolds(async () => (await waiting(database)) === 0, 60_000)
    await database.query(
      `update accounts set delete_after = now() - interval '1 minute' where delete_after is not null`,
    )
    // Nobody has done anything for an hour, so that the moment is quiet.
    await database.query(`update sessions set last_used_at = now() - interval '1 hour'`)
    await database.query(`insert into pgboss.job (name) values ('delete-accounts')`)
    await untilHolds(async () => (await waiting(database, 'clear-traces')) > 0, 30_000)
    await untilHolds(async () => (await waiting(database, 'clear-traces', 'purge-file')) === 0, 60_000)
  } finally {
    await database.end()
  }
  expect(await found(folder)).toEqual([])
  expect(await bystander.call(readCurrentUser, {})).toMatchObject({ email: stays.email })
  const { owners } = await bystander.call(createProperty, { body: makeProperty() })
  expect(owners).toHaveLength(kept.owners.length)
  await application.end()
  expect(await found(folder)).toEqual([])
})

async function waiting(database: pg.Client, ...queues: string[]): Promise<number> {
  const { rows } = await database.query(
    `select count(*)::int as left from pgboss.job where (name = any($1) or $1 = '{}') and state < 'completed'`,
    [queues],
  )
  return rows[0].left
}
