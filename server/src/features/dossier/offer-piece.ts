import { pieceKey } from '@soleira/domain/dossier/piece'
import { draftWarning } from '@soleira/domain/drafting/draft-text'
import { showDate } from '@soleira/domain/format/birth-date'
import { type OfferWay, wayNames } from '@soleira/domain/offer/terms'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { runningDeal } from '../deal/commands.ts'
import { namesOfBuyers } from '../deal/queries.ts'
import { keptFile } from '../offer/keep.ts'
import { readOffer } from '../offer/queries.ts'
import type { Piece } from './piece.ts'
import { printed } from './printed.ts'

/** 'Presencial', 'Presencial e por e-mail': as whoever took it said; null where nobody did. */
function acceptedHow(acceptors: readonly { way: OfferWay | null }[]): string | null {
  const ways = [...new Set(acceptors.flatMap(({ way }) => (way ? [wayNames[way]] : [])))]
  return ways.length ? joinWithAnd(ways) : null
}

/** The accepted offer as it was presented, while its deal runs. One that was not kept is made. */
export async function acceptedOfferPieces(
  { db, printer }: Pick<Parts, 'db' | 'printer'>,
  scope: UserScope,
  propertyId: number,
): Promise<Piece[]> {
  const deal = await runningDeal(db, scope, propertyId)
  if (!deal) return []
  const { offer, row, text, broker, today } = await readOffer(db, scope, deal.offerId)
  const buyers = (await namesOfBuyers(db, scope, [offer.chainId])).get(offer.chainId) ?? []
  const people = [...buyers, ...offer.acceptors].flatMap(({ personId }) => personId ?? [])
  const fileName = `proposta-aceita-${offer.id}.pdf`
  const kept = keptFile(row, fileName)
  const acceptedOn = offer.end && showDate(offer.end.on)
  return [
    {
      key: pieceKey({ kind: 'offer', id: offer.id }),
      group: 'deal',
      kind: 'deal:offer',
      title: 'Proposta aceita',
      detail: acceptedOn && `Aceita em ${acceptedOn}`,
      validUntil: null,
      since: deal.createdAt,
      people: [...new Set(people)],
      facts: [
        ['Documento', text.title],
        ['Aceita em', acceptedOn],
        ['Aceite informado', acceptedHow(offer.acceptors)],
      ],
      fileName,
      fileType: 'application/pdf',
      mayAct: false,
      bytes: kept
        ? { stored: { key: kept.storageKey, size: kept.fileSize, sha256: kept.sha256 } }
        : {
            make: (signal) => {
              const warning = text.missing.length ? draftWarning : null
              return printed(printer, scope, () => draftSheet(text, warning, broker, today), signal)
            },
          },
    },
  ]
}
