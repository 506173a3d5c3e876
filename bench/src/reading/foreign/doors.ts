import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@soleira/domain/auth/contract'
import { type InboxPaper, receivePaper } from '@soleira/domain/inbox/contract'
import { fetchMailbox, readMailbox, saveMailbox } from '@soleira/domain/mailbox/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { ApiClient } from '@soleira/server/demo/api-client'
import { makePerson, makeRegistration } from '@soleira/server/test/rows/factories/people'
import { startImapServer } from '@soleira/server/test/services/imap-server'
import { atInterruption } from '../../processes/interruption.ts'
import { startServer } from '../../processes/server-process.ts'
import type { ForeignPaper } from './paper.ts'

/** The fate of one thing that was handed in. */
export interface Received {
  /** Why it was not taken; null: it was. */
  refusal: string | null
  /** The papers of the inbox that came of it. */
  ids: number[]
  /** Names of what was left out. */
  leftOut: string[]
}

export interface Doors {
  register(papers: readonly ForeignPaper[]): Promise<void>
  handIn(paper: ForeignPaper): Promise<Received>
  /** Waits until it is read. */
  read(id: number): Promise<InboxPaper>
  get<T>(path: string): Promise<T>
  /** The picture of its first page; null where there is none. */
  picture(id: number): Promise<Buffer | null>
  close(): Promise<void>
}

/** Longer than any paper takes on a busy machine. */
const patience = 1_800_000

/** A product of its own with one broker and her mailbox. */
export async function openDoors(): Promise<Doors> {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-papeis-'))
  const imap = await startImapServer()
  atInterruption(() => rm(folder, { recursive: true, force: true }))
  const product = await startServer({
    name: 'product',
    script: 'server/test/scenes/start-with-mail.ts',
    env: { DATA_DIR: folder, LOG_LEVEL: 'warn', IMAP_PRIVATE_HOSTS: 'localhost' },
    logFile: join(folder, 'product.log'),
    until: '/readyz',
  })
  const address = `http://localhost:${product.port}`
  const client = new ApiClient(address)
  const registration = makeRegistration()
  await client.call(register, { body: registration })
  await client.call(login, { body: registration })
  const mailbox = { host: 'localhost', port: imap.port, security: 'tls' as const, folder: 'INBOX' }
  const secret = { username: 'ana@exemplo.com.br', password: 'horta-verde-71' }
  await client.call(saveMailbox, { body: { ...mailbox, ...secret } })

  /** The guards against load and against haste ask to come again. */
  const patiently = async (send: () => Promise<Response>): Promise<Response> => {
    let answer = await send()
    for (let tries = 0; [429, 503].includes(answer.status) && tries < 200; tries++) {
      await sleep(2_000)
      answer = await send()
    }
    return answer
  }
  const ask = async (path: string) => {
    const answer = await patiently(() => fetch(address + path, { headers: { cookie: client.cookie ?? '' } }))
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
    return answer
  }
  const get = async <T>(path: string) => (await (await ask(path)).json()) as T
  const idsOfInbox = async () =>
    (await get<{ id: number }[]>('/api/papers?limit=100'))
      .map(({ id }) => id)
      .sort((one, other) => one - other)
  const rested = async () => {
    for (const begun = performance.now(); performance.now() - begun < patience; await sleep(100)) {
      const { mailbox } = await client.call(readMailbox, {})
      if (mailbox && !mailbox.isFetching) return
    }
    throw new Error('the mailbox is never read')
  }
  await rested()

  return {
    get,
    async register(papers) {
      const known = new Set<string>()
      for (const { papers: truths, registered } of papers) {
        for (const { person } of truths) {
          if (!person?.number || known.has(person.number)) continue
          known.add(person.number)
          const isCompany = person.number.length > 14
          const number = isCompany
            ? { kind: 'legal' as const, cnpj: person.number, cpf: undefined }
            : { cpf: person.number }
          await client.call(createPerson, {
            body: makePerson({ fullName: registered ?? person.name, ...number }),
          })
        }
      }
    },
    async handIn({ file, letters = [] }) {
      if (file) {
        const form = new FormData()
        form.append('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
        const headers = { cookie: client.cookie ?? '' }
        const answer = await patiently(() =>
          fetch(address + receivePaper.path, { method: 'POST', headers, body: form }),
        )
        const said = await answer.json()
        if (answer.status >= 500) throw new Error(`an upload was answered ${answer.status}`)
        if (answer.status !== 201)
          return { refusal: said.message ?? JSON.stringify(said), ids: [], leftOut: [] }
        const { id, ofZip } = receivePaper.answer.parse(said)
        return {
          refusal: null,
          ids: ofZip?.ids ?? [id],
          leftOut: ofZip?.refused.map(({ name }) => name) ?? [],
        }
      }
      const before = new Set(await idsOfInbox())
      const linesBefore = (await client.call(readMailbox, {})).leftOut.length
      for (const letter of letters) imap.deliver(letter)
      await client.call(fetchMailbox, {})
      await rested()
      const ids = (await idsOfInbox()).filter((id) => !before.has(id))
      const { leftOut } = await client.call(readMailbox, {})
      const lines = leftOut.slice(0, leftOut.length - linesBefore).map(({ name }) => name ?? '')
      return { refusal: ids.length ? null : 'nothing came', ids, leftOut: lines }
    },
    async read(id) {
      for (const begun = performance.now(); performance.now() - begun < patience; await sleep(1_000)) {
        const paper = await get<InboxPaper>(`/api/papers/${id}`)
        if (paper.status !== 'reading') return paper
      }
      throw new Error(`paper ${id} is never read`)
    },
    async picture(id) {
      const answer = await ask(`/api/papers/${id}/pages/1`)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    async close() {
      await product.stop()
      await imap.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
