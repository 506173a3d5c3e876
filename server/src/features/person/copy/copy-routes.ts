import * as contract from '@soleira/domain/person/contract'
import { personCopyOpened } from '@soleira/domain/person/events'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../errors.ts'
import { serve } from '../../../http/route.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { writeZip } from '../../account-data/write-zip.ts'
import { copyOfPerson, historyOf } from './copy.ts'

export function personCopyRoutes(
  app: FastifyInstance,
  { db, storage, beforeOpening }: Pick<Parts, 'db' | 'storage' | 'beforeOpening'>,
  present: (scope: Scope, id: number) => Promise<unknown>,
): void {
  serve(app, contract.listPersonEvents, async ({ scope, params }) => {
    await present(scope, params.id)
    const happened = await historyOf(db, scope, params.id)
    return happened.toReversed().map(({ id, action, entity, detail, happenedAt }) => ({
      id,
      action,
      happenedAt: happenedAt.toISOString(),
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
      contents,
      storage,
      signal: gone.signal,
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
    'interesse.json   o que procura, com orçamento e consentimento, os imóveis que perguntou e suas visitas',
    'propostas.json   as propostas em que compra, com as respostas, o que aceitou, e os negócios em que vende ("sales")',
    'assinaturas.json os documentos que assinou, recusou ou foi chamada a assinar, com as evidências',
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
