import * as contract from '@soleira/domain/person/contract'
import { personCopyOpened } from '@soleira/domain/person/events'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'
import { retryOf } from '../../http/idempotency.ts'
import { serve } from '../../http/route.ts'
import { sendList } from '../../http/send-list.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { writeZip } from '../account-data/write-zip.ts'
import { changePerson, createPerson } from './commands.ts'
import { copyOfPerson, historyOf } from './copy/copy.ts'
import { erasePerson, previewErasure } from './erasure/erase.ts'
import { mergeRecords } from './merge/merge.ts'
import { findPerson, listPeople, longPeopleList } from './queries.ts'

/** Rules §10, §13. */
export function personRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, record, storage, beforeOpening } = parts
  const present = async (scope: Scope, id: number) => {
    const person = await findPerson(db, scope, id)
    if (!person) throw new AppError('not_found')
    return person
  }

  serve(app, contract.listPeople, async ({ scope, query, reply }) => {
    const { rows, total } = await listPeople(db, scope, query)
    reply.header('x-total-count', total)
    const isWhole = query.limit !== undefined || (query.offset ?? 0) + rows.length >= total
    return isWhole ? rows : sendList(reply, await longPeopleList(db, scope, query))
  })

  serve(app, contract.createPerson, async ({ scope, body, request }) => {
    const id = await createPerson(db, scope, body, retryOf(request, body), record)
    return present(scope, id)
  })

  serve(app, contract.readPerson, async ({ scope, params }) => present(scope, params.id))

  serve(app, contract.changePerson, async ({ scope, params, body, request }) => {
    const { version, forProperties, dismissNotes, ...fields } = body
    // An absent field stays unchanged; the schema cannot tell it from an empty one.
    const named = Object.keys(Object(request.body))
    const change = Object.fromEntries(Object.entries(fields).filter(([name]) => named.includes(name)))
    await changePerson(db, scope, params.id, change, { version, forProperties, dismissNotes }, record)
    return present(scope, params.id)
  })

  serve(app, contract.mergePeople, async ({ scope, params, body }) => {
    await mergeRecords(db, scope, params.id, body, parts)
    return present(scope, params.id)
  })

  serve(app, contract.previewErasure, async ({ scope, params }) => {
    const preview = await previewErasure(db, scope, params.id)
    if (!preview) throw new AppError('not_found')
    return preview
  })

  serve(app, contract.erasePerson, async ({ scope, params }) => {
    await erasePerson(parts, scope, params.id)
    return undefined
  })

  serve(app, contract.listPersonEvents, async ({ scope, params }) => {
    await present(scope, params.id)
    const happened = await historyOf(db, scope, params.id)
    return happened.toReversed().map(({ id, action, entity, detail, happenedAt }) => ({
      ...{ id, action, happenedAt: happenedAt.toISOString() },
      detail: entity === 'person_copy' ? 'copy' : detail,
    }))
  })

  serve(app, contract.exportPerson, async ({ scope, params, request, reply }) => {
    const contents = await copyOfPerson(db, scope, params.id)
    if (!contents) throw new AppError('not_found')
    await beforeOpening(db, scope, personCopyOpened(params.id))
    const gone = new AbortController()
    request.raw.once('close', () => request.raw.destroyed && gone.abort())
    const { output } = writeZip({
      ...{ contents, storage, signal: gone.signal },
      readme: personReadme,
      onProgress: async () => {},
    })
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="pessoa-${params.id}.zip"`)
      .send(output)
  })
}

function personReadme(ofFiles: string): string {
  const lines = [
    'Tudo o que esta conta guarda de uma pessoa.',
    '',
    'pessoa.json      os dados da pessoa, sua união e o que foi substituído ("notes")',
    'imoveis.json     as partes que tem em imóveis, e o que a ficha de cada um diz dela',
    'documentos.json  seus documentos; "file" diz onde cada um está nesta cópia',
    'certidoes.json   suas certidões: o que cada uma diz, onde conta ("links"), e o arquivo',
    'papeis-recebidos.json  papéis da caixa de entrada, ainda sem arquivar, que citam a pessoa, com o que foi lido em cada um',
    'compartilhamentos.json  com quem seus papéis foram compartilhados, com que base legal ("grounds"), e quem abriu o quê ("views"; página 0 é o arquivo baixado)',
    'pedidos-de-documentos.json  os documentos que lhe foram pedidos por link, e o que foi enviado por ele',
    'dados-pedidos.json  os dados que lhe foram pedidos por link, quando foram informados e o que foi decidido',
    'hoje.json        o que foi marcado como feito ou adiado na lista “Hoje”',
    'historico.json   o que foi feito com o cadastro',
    ofFiles,
  ]
  return `${lines.join('\n')}\n`
}
