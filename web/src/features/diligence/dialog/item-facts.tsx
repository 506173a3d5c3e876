import { codeText, showLastDay, statedResult } from '@soleira/domain/diligence/certificate-words'
import { savedOnly } from '@soleira/domain/document/file'
import { showDate } from '@soleira/domain/format/birth-date'
import { receivedElsewhere } from '@soleira/domain/paper/words'
import { showDay } from '../../../lib/dates.ts'
import classes from './item-row.module.css'
import type { ShownItem } from './shown-item.ts'

/** What is known of an item: when it was asked for, what the paper says, and what is to be done about it. */
export function ItemFacts({ item, waiting }: { item: ShownItem; waiting: boolean }) {
  const {
    state,
    requestedAt,
    completedAt,
    number,
    code,
    issuedOn,
    validUntil,
    result,
    resolution,
    resolvedAt,
  } = item
  const { documentId, isViewable, validityBasis } = item
  const lastDay = validUntil && showLastDay({ validUntil, validityBasis })
  if (state === 'pending') {
    return waiting ? (
      <div className={classes.facts}>Página aberta em outra aba: confirme quando tiver solicitado.</div>
    ) : null
  }
  if (state === 'set_aside') {
    return (
      <div className={classes.facts}>
        {item.setAside && (
          <>
            <span>Desde {showDay(item.setAside.at)}</span>
            <p>Motivo: {item.setAside.reason}</p>
          </>
        )}
      </div>
    )
  }
  return (
    <div className={classes.facts}>
      {state === 'requested' && requestedAt && <span>Solicitado em {showDay(requestedAt)}</span>}
      {completedAt && <span>Recebido em {showDay(completedAt)}</span>}
      {item.from && <span>{receivedElsewhere(item.from.sequenceNumber)}</span>}
      {documentId !== null && <span>{statedResult(result)}</span>}
      {number && <span>Nº {number}</span>}
      {code && <span>{codeText(code)}</span>}
      {issuedOn && <span>Emitida em {showDate(issuedOn)}</span>}
      {lastDay && state !== 'expired' && <span>Válida até {lastDay}</span>}
      {state === 'expired' && lastDay && (
        <p>
          Venceu em {lastDay} e não conta mais. Peça uma nova certidão e, quando ela chegar, substitua o PDF.
        </p>
      )}
      {state === 'with_issues' && (
        <p>O imóvel fica com pendências até que esta seja resolvida, ou a certidão substituída.</p>
      )}
      {documentId !== null && !isViewable && <p>{savedOnly}</p>}
      {resolution && resolvedAt && (
        <p>
          Pendência resolvida em {showDay(resolvedAt)}: {resolution}
        </p>
      )}
    </div>
  )
}
