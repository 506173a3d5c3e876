import { closingText } from '@soleira/domain/closing/sheet'
import { dayLabels } from '@soleira/domain/closing/steps'
import { pieceKey } from '@soleira/domain/dossier/piece'
import { showDate } from '@soleira/domain/format/birth-date'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import type { Author } from '../../adapters/pdf/parts.ts'
import { commissions, feeReceipts } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { readClosing } from '../closing/queries.ts'
import { dealWithOffer } from '../commission/rows.ts'
import { termsOf } from '../deal/offer-terms.ts'
import type { Piece } from './piece.ts'
import { printed } from './printed.ts'

type Deps = Pick<Parts, 'db' | 'printer'>

/** How the deal went on, for both sides. */
export async function closingPiece(
  { db, printer }: Deps,
  scope: UserScope,
  dealId: number,
  author: Author,
): Promise<Piece> {
  const { offer } = await dealWithOffer(db, scope, dealId)
  const labelOf = dayLabels(termsOf(offer), false)
  const today = new Date()
  return {
    key: pieceKey({ kind: 'closing', id: dealId }),
    group: 'deal',
    kind: 'deal:closing',
    title: 'Andamento do negócio',
    detail: null,
    validUntil: null,
    since: null,
    people: [],
    facts: [['Documento', 'Marcos do negócio, com o dia de cada um']],
    fileName: `andamento-do-negocio-${dealId}.pdf`,
    fileType: 'application/pdf',
    mayAct: false,
    bytes: {
      async make(signal) {
        const closing = await readClosing(db, scope, dealId)
        const text = closingText(closing, ({ id }) => labelOf(id.slice(`${dealId}-`.length)))
        return printed(printer, scope, () => draftSheet(text, null, author, today), signal)
      },
    },
  }
}

/** Receipts of the fee that count, each for the side that paid; `people` are those of the deal. */
export async function receiptPieces(
  { db, printer }: Deps,
  scope: UserScope,
  { dealId, people }: { dealId: number; people: readonly number[] },
  author: Author,
): Promise<Piece[]> {
  const rows = await db
    .select({ receipt: feeReceipts })
    .from(feeReceipts)
    .innerJoin(
      commissions,
      and(sameAccount(commissions, feeReceipts), eq(commissions.id, feeReceipts.commissionId)),
    )
    .where(
      and(inAccount(feeReceipts, scope), eq(commissions.dealId, dealId), isNull(feeReceipts.cancelledAt)),
    )
    .orderBy(asc(feeReceipts.number))
  return rows.map(({ receipt }): Piece => {
    const { id, number, receivedOn, payer, written, createdAt } = receipt
    const { storageKey: key, fileSize: size, sha256 } = receipt
    const title = `Recibo de honorários nº ${number}`
    return {
      key: pieceKey({ kind: 'receipt', id }),
      group: 'deal',
      kind: `deal:receipt_${payer}`,
      title,
      // Without its sum: who looks over a shoulder at the choices learns no fee.
      detail: `Recebido em ${showDate(receivedOn)}`,
      validUntil: null,
      since: createdAt,
      people,
      facts: [
        ['Documento', title],
        ['Recebido em', showDate(receivedOn)],
      ],
      fileName: `recibo-de-honorarios-${number}.pdf`,
      fileType: 'application/pdf',
      mayAct: false,
      bytes:
        key !== null && size !== null && sha256 !== null
          ? { stored: { key, size, sha256 } }
          : {
              make: (signal) =>
                printed(printer, scope, () => draftSheet(written, null, author, createdAt), signal),
            },
    }
  })
}
