import { isOfBurden, isPersonFact, paperFactFields } from '@soleira/domain/paper-fact/fact'
import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.jobs.stop()
})
afterAll(() => server.stop())

const fullName = 'João Antônio Sá'
const printed = 'JOAO ANTONIO SA'
const named = ['motherName', 'fatherName', 'spouseName', 'owner']

it.each([null, 'known', 'accepted', 'refused'])(
  'an erasure reaches offers of every field, and every place of one, answered as %s',
  async (answer) => {
    const broker = await signInBroker(server)
    const cpf = makeCpf()
    const { body: gone } = await broker.call(createPerson, { body: makePerson({ fullName, cpf }) })
    const { id, owners } = await takeIn(broker)
    const other = owners[0]?.personId as number
    const { id: document } = await uploadToSlot(broker, id, 'OUTRO_PAPEL')
    const say = (field: string, of: number, value: object, words: string) =>
      server.pool.query(
        `insert into paper_facts (account_id, document_id, property_id, person_id, field, value, page, words, is_sure,
           answer, answered_at, was_empty, reason)
         select account_id, id, property_id, $2, $3, $4, 1, $5, true, $6,
           case when $6::text is null then null else now() end, case when $6 = 'accepted' then true end,
           case when $6 = 'refused' then $7 end
         from documents where id = $1`,
        [document, of, field, value, words, answer, `Era de ${printed}`],
      )
    for (const field of paperFactFields) {
      const said = named.includes(field) ? printed : 'um dado'
      const creditor = isOfBurden(field) ? { creditor: printed } : {}
      await say(field, other, { said, ...creditor }, `de ${printed}, CPF ${cpf}`)
      await say(field, other, { said: 'outro dado', cpf }, cpf.replace(/\D/g, ''))
      if (isPersonFact(field)) await say(field, gone.id, { said: 'dado da pessoa' }, 'sem nome')
    }
    await server.pool.query('update properties set current_stage = 7')
    await broker.call(erasePerson, { params: { id: gone.id } })
    const { rows } = await server.pool.query('select * from paper_facts where document_id = $1', [document])
    expect(rows.length).toBeGreaterThan(0)
    const left = JSON.stringify(rows)
    expect(left).not.toMatch(/jo[ãa]o/i)
    expect(left).not.toContain(cpf)
    expect(left).not.toContain(cpf.replace(/\D/g, ''))
    expect(left).not.toContain('dado da pessoa')
  },
)
