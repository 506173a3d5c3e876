import { addDays } from '@soleira/domain/certificate/validity'
import { changeItem, fileCertificate } from '@soleira/domain/checklist/contract'
import { checklistIds } from '@soleira/domain/checklist/item-kinds'
import type { TimeZone } from '@soleira/domain/format/time-zone'
import { news } from '@soleira/domain/letter/news'
import { moveProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { untilJobsDone } from '../../../test/jobs.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { changePapers } from '../../../test/scenes/change-papers.ts'
import { moveInTime } from '../../../test/scenes/past.ts'
import { type MailServer, startMailServer } from '../../../test/services/mail-server.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'
import { userSettings } from '../../database/tables/index.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { accountAndUser } from '../../scope.ts'
import { planLetters } from './schedule.ts'

let mail: MailServer
let server: TestApp
beforeAll(async () => {
  mail = await startMailServer()
  const mailer = openMailer({ smtpUrl: mail.url, from: 'Soleira <a@soleira.exemplo>', outbox: '/nowhere' })
  server = await startTestApp({ mailer })
})
beforeEach(() => server.pool.query('truncate properties cascade').then(() => {}))
afterAll(async () => {
  await server.stop()
  await mail.stop()
})

async function someoneIn(
  timezone: TimeZone,
  letters?: 'weeklyReports' | 'reminderDeadlines' | 'marketingEmails',
) {
  const { email } = makeRegistration()
  const client = await signInBroker(server, makeRegistration({ email }))
  const scope = await scopeOf(server, email)
  const only = {
    emailNotifications: false,
    weeklyReports: false,
    reminderDeadlines: false,
    ...(letters && { [letters]: true }),
  }
  await server.db.insert(userSettings).values({ ...accountAndUser(scope), timezone, ...only })
  return { client, email, account: scope.account }
}

async function lookAt(moment: string) {
  await planLetters(server.system, server.jobs, new Date(moment))
  await untilJobsDone(server, 'write-letter')
}

const sentTo = (email: string) => mail.lettersTo(email, 0)
const set = (statement: string, ...values: unknown[]) => server.pool.query(statement, values)

async function certificate(
  client: Client,
  propertyId: number,
  item: string,
  validUntil: string | null,
  result = '',
) {
  const params = { id: propertyId, item }
  await client.send(changeItem, { params, body: { action: 'request', version: 0 } })
  if (!validUntil) return
  const file = makeUpload({ version: 1, result }, { name: 'onus.pdf', bytes: makePdf() })
  expect((await client.send(fileCertificate, { params, ...file })).status).toBe(200)
  await changePapers(
    server.pool,
    { property: propertyId, item },
    { valid_until: validUntil, validity_basis: 'printed' },
  )
}

// 7 January 2030 is a Monday.
it('reports the week on Monday at eight, by each one’s own clock, once', async () => {
  const island = await someoneIn('America/Noronha', 'weeklyReports')
  const inland = await someoneIn('America/Manaus', 'weeklyReports')
  const empty = await someoneIn('America/Noronha', 'weeklyReports')
  const off = await someoneIn('America/Noronha')
  for (const { client, account } of [island, inland, off]) {
    const property = await takeIn(client)
    await takeIn(client)
    await uploadToSlot(client, property.id, 'RG_CNH_1')
    await client.call(moveProperty, {
      params: { id: property.id },
      body: { currentStage: 2 },
    })
    await certificate(client, property.id, 'onus_reais', '2030-01-12')
    await set(`update properties set created_at = '2030-01-03T12:00Z' where id = $1`, property.id)
    // This is 23:50 on Sunday in Noronha (UTC-2) and 21:50 in Manaus (UTC-4).
    await set(
      `update properties set created_at = '2030-01-07T01:50Z' where account_id = $1 and id <> $2`,
      account,
      property.id,
    )
    await set(`update documents set uploaded_at = '2030-01-04T12:00Z' where property_id = $1`, property.id)
    await moveInTime(server, property.id, '2030-01-04T12:00Z')
  }
  await lookAt('2030-01-06T12:00Z')
  await lookAt('2030-01-07T09:59Z')
  expect(await sentTo(island.email)).toEqual([])
  await lookAt('2030-01-07T10:01Z')
  await lookAt('2030-01-07T11:01Z')
  const [report] = await sentTo(island.email)
  expect(report?.subject).toBe('Relatório semanal: de 31/12/2029 a 06/01/2030')
  for (const said of [
    '2 imóveis captados',
    '1 avanço de etapa',
    // A certificate of the burdens fills the place of the intake, too.
    '2 documentos adicionados',
    '1 certidão recebida',
    '1 certidão vence nos próximos 10 dias',
  ]) {
    expect(report?.text).toContain(`- ${said}`)
    expect(report?.html).toContain(`>${said}</li>`)
  }
  expect(report?.text).toContain(
    'Parar de receber o relatório semanal: http://localhost/cancelar-inscricao?token=',
  )
  expect(await sentTo(inland.email)).toEqual([])
  await lookAt('2030-01-07T12:01Z')
  await lookAt('2030-01-07T13:01Z')
  expect(await sentTo(island.email)).toHaveLength(1)
  expect(await sentTo(inland.email)).toHaveLength(1)
  expect(await sentTo(off.email)).toEqual([])
  expect(await sentTo(empty.email)).toEqual([])
})

it('counts a day by the calendar of the person', async () => {
  const island = await someoneIn('America/Noronha', 'weeklyReports')
  const inland = await someoneIn('America/Manaus', 'weeklyReports')
  for (const { client, account } of [island, inland]) {
    await takeIn(client)
    await set(`update properties set created_at = '2030-01-14T03:00Z' where account_id = $1`, account)
  }
  await lookAt('2030-01-14T13:00Z')
  expect(await sentTo(island.email)).toEqual([])
  expect((await sentTo(inland.email))[0]?.text).toContain('1 imóvel captado')
})

it('makes up for a Monday on which the product was off, once, and for none on which it was not (F34)', async () => {
  const { client, email, account } = await someoneIn('America/Noronha', 'weeklyReports')
  await takeIn(client)
  await set(`update properties set created_at = '2030-05-01T12:00Z' where account_id = $1`, account)
  const look = async (moment: string, last: string) => {
    const looks = [server.jobs, server.jobs].map((jobs) =>
      planLetters(server.system, jobs, new Date(moment), new Date(last)),
    )
    await Promise.all(looks)
    await untilJobsDone(server, 'write-letter')
  }
  // 6 May 2030 is a Monday. At 10:00 UTC it is 08:00 in Noronha.
  await look('2030-05-07T10:01Z', '2030-05-06T10:01Z')
  await look('2030-05-06T09:59Z', '2030-05-03T20:01Z')
  expect(await sentTo(email)).toEqual([])
  await look('2030-05-08T16:20Z', '2030-05-05T20:01Z')
  await look('2030-05-08T17:01Z', '2030-05-05T20:01Z')
  expect((await sentTo(email)).map(({ subject }) => subject)).toEqual([
    'Relatório semanal: de 29/04/2030 a 05/05/2030',
  ])
})

it('counts each certificate by what its item shows: an open issue is neither expired nor about to', async () => {
  const { client, email } = await someoneIn('America/Noronha', 'weeklyReports')
  const { id } = await takeIn(client)
  await certificate(client, id, 'onus_reais', '2030-01-20')
  await certificate(client, id, 'sefaz', '2030-01-18', 'positiva')
  await certificate(client, id, 'taxa_incendio', '2030-01-31')
  await certificate(client, id, 'justica_federal', '2030-01-22', 'inconclusiva')
  await certificate(client, id, 'receita_federal', '2029-12-01')
  await lookAt('2030-01-21T10:01Z')
  const [report] = await sentTo(email)
  expect(report?.text).toContain('- 2 certidões com pendências')
  expect(report?.text).toContain('- 1 certidão vencida')
  expect(report?.text).toContain('- 1 certidão vence nos próximos 10 dias')
})

it('sends the list of the day every morning, naming nobody', async () => {
  const { client, email } = await someoneIn('America/Manaus', 'reminderDeadlines')
  const owner = makeOwner({ fullName: 'Otávia Quintanilha', maritalStatus: 'Casado(a)' })
  const { id } = await takeIn(client, { street: 'Rua São João', number: '10', owners: [owner] })
  await certificate(client, id, 'onus_reais', '2030-02-15')
  await certificate(client, id, 'sefaz', '2030-02-04')
  await certificate(client, id, 'justica_federal', '2030-02-16', 'negativa')
  await certificate(client, id, 'taxa_incendio', null)
  await certificate(client, id, 'receita_federal', null)
  await certificate(client, id, 'segundo_distribuidor', '2030-02-04', 'positiva')
  await set(`update checklist_items set requested_at = '2030-01-28T12:00Z' where kind = 'taxa_incendio'`)
  await set(`update checklist_items set requested_at = '2030-01-29T12:00Z' where kind = 'receita_federal'`)
  await set(`update properties set updated_at = '2030-02-04T12:00Z' where id = $1`, id)
  await lookAt('2030-02-05T11:59Z')
  expect(await sentTo(email)).toEqual([])
  await lookAt('2030-02-05T12:01Z')
  const [letter] = await sentTo(email)
  expect(letter?.subject).toBe('Hoje: 10 pendências')
  const flat = letter?.text?.replace(/\s+/g, ' ')
  const home = 'móvel \\d+ \\(Apartamento - Rua São João, 10\\)'
  expect(flat).toMatch(
    new RegExp(
      `Em breve: - I${home}: 1 certidão com apontamento: 2º Distribuidor. - I${home}: SEFAZ vencida em 04/02/2030. ` +
        `- I${home}: Ônus Reais vale até 15/02/2030. - I${home}: Taxa de incêndio solicitada em 28/01/2030 e ainda não recebida. ` +
        `A esclarecer: - I${home}: 1 certidão sem resultado informado: Ônus Reais. - I${home}: 2 complementos: falta a da PGE e 2º Distribuidor conta só com Certidão Fazendária \\(pessoal\\). - Uma pessoa do i${home}: Não constam`,
    ),
  )
  expect(flat).toContain(
    '- Sua conta: Não consta o CIB do imóvel 00001, que notários e registradores escrevem',
  )
  expect(flat).toMatch(
    new RegExp(`Próximo passo: - I${home}: Antes de Due Diligence falta: Espelho de IPTU, RG/CNH`),
  )
  expect(flat).toMatch(
    new RegExp(
      `esses imóveis: - I${home}: Captação \\(etapa 1 de 7\\) · \\d+ de 15 certidões · 1 de 5 documentos · Falta enviar: Espelho de IPTU\\.`,
    ),
  )
  // The source of the CIB names the office, not its certificate.
  const told = flat?.replace('perguntas da Receita Federal sobre o CIB', '')
  expect(told).not.toMatch(/Justiça Federal|Receita Federal|Otávia|Quintanilha/)
  await lookAt('2030-02-05T23:00Z')
  expect(await sentTo(email)).toHaveLength(1)
  await lookAt('2030-02-06T12:01Z')
  expect(await sentTo(email)).toHaveLength(2)
})

it('has one line for papers that were asked for together, counts what it does not name, and is silent when nothing is due', async () => {
  const { client, email } = await someoneIn('America/Noronha', 'reminderDeadlines')
  const concluded = await takeIn(client)
  await set('update properties set current_stage = 7 where id = $1', concluded.id)
  await lookAt('2030-03-01T10:01Z')
  expect(await sentTo(email)).toEqual([])
  const { id } = await takeIn(client)
  await set(
    `insert into checklist_items (account_id, property_id, kind, status, requested_at)
     select account_id, id, item, 'requested', '2030-01-01T12:00Z' from properties, unnest($2::text[]) item where id = $1`,
    id,
    checklistIds.slice(0, 12),
  )
  for (let index = 0; index < 21; index += 1) await takeIn(client)
  await set(`update properties set updated_at = '2030-03-01T12:00Z' where current_stage = 1`)
  await lookAt('2030-03-02T10:01Z')
  const [letter] = await sentTo(email)
  expect(letter?.subject).toBe('Hoje: mais de 20 pendências')
  const flat = letter?.text?.replace(/\s+/g, ' ')
  expect(flat).toMatch(
    /: 12 certidões solicitadas em 01\/01\/2030 e ainda não recebidas: Certidão Fazendária, .+, .+ e mais 9\./,
  )
  expect(flat).toMatch(/E mais \d+ pendências destes e de outros imóveis/)
})

it('tells once what a version brought, only who wants to be told', async () => {
  const wants = await someoneIn('America/Manaus', 'marketingEmails')
  const other = await someoneIn('America/Manaus')
  for (const { client } of [wants, other]) await takeIn(client)
  const [latest] = news
  const at = (days: number, hour: string) => lookAt(`${addDays(latest?.day as string, days)}T${hour}Z`)
  await at(0, '11:59')
  expect(await sentTo(wants.email)).toEqual([])
  await at(0, '12:01')
  const [letter] = await sentTo(wants.email)
  expect(letter?.subject).toBe('Novidades do Soleira')
  for (const line of latest?.lines ?? []) expect(letter?.text?.replace(/\s+/g, ' ')).toContain(line)
  expect(letter?.text).toContain('Parar de receber as novidades do Soleira')
  await at(1, '12:01')
  await at(59, '12:01')
  expect(await sentTo(wants.email)).toHaveLength(1)
  expect(await sentTo(other.email)).toEqual([])
})

it('sends once though two processes look at once, and again', async () => {
  const { client, email } = await someoneIn('America/Manaus', 'reminderDeadlines')
  const { id } = await takeIn(client)
  await certificate(client, id, 'onus_reais', '2030-04-10')
  const other = await startJobs(server.pool, () => {})
  const now = new Date('2030-04-05T12:01Z')
  await Promise.all([
    planLetters(server.system, server.jobs, now),
    planLetters(server.system, other, now),
    planLetters(server.system, server.jobs, now),
  ])
  await planLetters(server.system, other, now)
  await other.stop()
  await untilJobsDone(server, 'write-letter')
  expect(await sentTo(email)).toHaveLength(1)
})
