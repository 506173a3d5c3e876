import { asksForPassword } from '@soleira/domain/document/password-words'
import { momentIn } from '@soleira/domain/format/moment'
import { standingOf } from '@soleira/domain/property/standing'
import { propertyTitle } from '@soleira/domain/property/title'
import type { PageText } from '@soleira/domain/reading/page-text'
import * as contract from '@soleira/domain/share/recipient'
import { visitHeader } from '@soleira/domain/share/share'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileToRead, Reader } from '../../adapters/reading/reader.ts'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import { deliverFile } from '../../files/deliver.ts'
import { asItCame } from '../../files/original.ts'
import { serve } from '../../http/route.ts'
import { lineOf, waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'
import { brokerOf } from '../link/broker.ts'
import { namedSubject } from '../notification/subject.ts'
import { lockedAmong } from '../paper/unread.ts'
import { presentedProperty } from '../property/queries.ts'
import { pageWidth } from '../reading/page-picture.ts'
import { openPaper } from '../reading/read.ts'
import { askQuestion, beginVisit, noteOpened, noteSeconds } from './commands.ts'
import { type EnteredShare, enterShare, visitOf } from './enter.ts'
import { actingAmong, pagesOf, pageText, papersOf, sharedFile } from './shareable.ts'
import { openDossierPage, presentSharedDossier, sharedDossierFile } from './shared-dossier.ts'

interface Visiting extends EnteredShare {
  visit: number
}

type GoOn = (params: { key: string }, request: FastifyRequest) => Promise<Visiting>

/** Recipients have no account, so each request checks the link again. */
export function shareRecipientRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const come = ({ key }: { key: string }, { ip }: FastifyRequest) => enterShare(parts, key, ip)
  const goOn: GoOn = async (params, request) => {
    const entered = await come(params, request)
    return { ...entered, visit: await visitOf(db, entered, request.headers[visitHeader]) }
  }

  serve(app, contract.readShared, async ({ params, request }) => {
    const { share, scope } = await come(params, request)
    const { name, creci } = await brokerOf(db, scope)
    return {
      broker: { name, creci },
      recipient: share.recipient,
      hasPassword: share.passwordHash !== null,
      expiresAt: share.expiresAt.toISOString(),
      keepDays: share.keepDays,
    }
  })

  serve(app, contract.beginVisit, async ({ params, body, request }) => {
    const entered = await come(params, request)
    const { ip, headers } = request
    const visitor = { ip, userAgent: headers['user-agent'], password: body.password }
    return { secret: await beginVisit(parts, entered, visitor) }
  })

  serve(app, contract.listShared, async ({ params, request }) => {
    const { share, scope } = await goOn(params, request)
    return presentShared(db, scope, share)
  })

  openingRoutes(app, parts, goOn)
  wordsRoutes(app, parts, goOn)

  serve(app, contract.noteView, async ({ params, body, request }) => {
    const { scope, visit } = await goOn(params, request)
    const { paper: documentId, page, seconds } = body
    await noteSeconds(db, scope, visit, { documentId, page, seconds })
    return undefined
  })

  serve(app, contract.askQuestion, async ({ params, body, request }) => {
    const entered = await goOn(params, request)
    await askQuestion(parts, entered, { ...body, ip: request.ip })
    return undefined
  })
}

function openingRoutes(app: FastifyInstance, parts: Parts, goOn: GoOn): void {
  const { db, storage } = parts

  serve(app, contract.viewSharedPage, async ({ params, request, reply }) => {
    const entered = await goOn(params, request)
    const { document, frames, pages } = await sharedFile(db, entered.scope, entered.share, params.paper)
    if (params.page > (pages ?? params.page)) throw new AppError('not_found')
    if ((await lockedAmong(db, entered.scope, [document.id])).has(document.id)) {
      throw new AppError('not_found', { message: `${asksForPassword} Peça-o aberto a quem enviou o link.` })
    }
    const paper = await openPaper(parts, { ...document, key: document.storageKey, size: document.fileSize })
    const seen = { documentId: document.id, page: params.page }
    const page = { number: params.page, frame: frames[params.page] }
    return sendPage(parts, { ...entered, seen }, paper, page, reply)
  })

  serve(app, contract.viewSharedDossier, async ({ params, request, reply }) => {
    const entered = await goOn(params, request)
    const file = await sharedDossierFile(db, entered.scope, entered.share, 'pdf')
    const paper = await openDossierPage(parts, file, params.page)
    const seen = { documentId: null, page: params.page }
    return sendPage(parts, { ...entered, seen }, paper, { number: 1 }, reply)
  })

  serve(app, contract.downloadSharedDossier, async ({ params, request, reply }) => {
    const { share, scope, visit } = await goOn(params, request)
    if (!share.mayDownload) throw new AppError('not_found')
    const file = await sharedDossierFile(db, scope, share, params.file)
    await noteOpened(db, scope, visit, { documentId: null, page: 0 })
    return deliverFile(storage, file, 'attachment', request, reply)
  })

  serve(app, contract.downloadShared, async ({ params, request, reply }) => {
    const { share, scope, visit } = await goOn(params, request)
    if (!share.mayDownload) throw new AppError('not_found')
    const { document } = await sharedFile(db, scope, share, params.paper)
    await noteOpened(db, scope, visit, { documentId: document.id, page: 0 })
    return deliverFile(storage, await asItCame(db, scope, document), 'attachment', request, reply)
  })
}

function wordsRoutes(app: FastifyInstance, parts: Parts, goOn: GoOn): void {
  const { db, reader } = parts

  serve(app, contract.readSharedWords, async ({ params, request }) => {
    const { scope, share, visit } = await goOn(params, request)
    const { document } = await sharedFile(db, scope, share, params.paper)
    const lines = linesOf(await pageText(db, scope, document.id, params.page))
    if (lines) await noteOpened(db, scope, visit, { documentId: document.id, page: params.page })
    return { lines }
  })

  serve(app, contract.readSharedDossierWords, async ({ params, request, reply }) => {
    const { scope, share, visit } = await goOn(params, request)
    const file = await sharedDossierFile(db, scope, share, 'pdf')
    const paper = await openDossierPage(parts, file, params.page)
    const found = await reader.text(paper, waiterOf(lineOf(scope), reply, reader))
    const lines = linesOf(typeof found === 'object' && 'text' in found ? found.text.pages[0] : null)
    if (lines) await noteOpened(db, scope, visit, { documentId: null, page: params.page })
    return { lines }
  })
}

/** Words that no eye sees are no words of the page, and a recipient must not learn what a bar covers. */
function linesOf(page: PageText | null | undefined): string[] | null {
  if (!page?.lines.length || page.by === 'layer') return null
  if (page.by === 'text' && !page.isAsShown) return null
  return page.lines.map(({ words }) => words.map(({ text }) => text).join(' '))
}

async function sendPage(
  { db, reader }: Pick<Parts, 'db' | 'reader'>,
  { share, scope, visit, seen }: Visiting & { seen: Parameters<typeof noteOpened>[3] },
  paper: FileToRead,
  page: Pick<Parameters<Reader['picture']>[1], 'number' | 'frame'>,
  reply: FastifyReply,
) {
  const { timezone } = await brokerOf(db, scope)
  const across = `${share.recipient} · ${momentIn(timezone, new Date())}`
  const waiter = waiterOf(lineOf(scope), reply, reader)
  const picture = await reader.picture(paper, { ...page, width: pageWidth, across }, waiter)
  if (!picture) throw new AppError('not_found', { message: 'Esta página não pode ser mostrada.' })
  await noteOpened(db, scope, visit, seen)
  return reply.header('content-type', 'image/webp').send(picture)
}

async function presentShared(db: Db, scope: Scope, share: EnteredShare['share']) {
  const papers = await papersOf(db, scope, share)
  const ids = papers.map(({ documentId }) => documentId)
  const pages = await pagesOf(db, scope, ids)
  const acting = await actingAmong(db, scope, ids)
  return {
    kind: share.kind,
    property: propertyTitle(await namedSubject(db, scope, share.propertyId)),
    mayDownload: share.mayDownload,
    papers: papers.map(({ documentId: id, label, person, state }) => {
      return { id, label, person, state, pages: pages.get(id) ?? null, mayAct: acting.has(id) }
    }),
    dossier: await presentSharedDossier(db, scope, share, {
      now: new Date(),
      timezone: (await brokerOf(db, scope)).timezone,
    }),
    standing: share.kind === 'room' ? await standing(db, scope, share.propertyId) : null,
  }
}

async function standing(db: Db, scope: Scope, propertyId: number) {
  const property = await presentedProperty(db, scope, propertyId)
  if (!property) throw new AppError('not_found')
  const { documents, certificates, missing } = standingOf(property)
  return {
    done: documents.done + certificates.done,
    total: documents.total + certificates.total,
    missing: missing.map(({ what }) => what),
  }
}
