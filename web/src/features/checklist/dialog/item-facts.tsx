import { certificateWords, codeText } from '@soleira/domain/certificate/certificate-words'
import { dayOf } from '@soleira/domain/certificate/validity'
import { savedOnly } from '@soleira/domain/document/file'
import { showDate } from '@soleira/domain/format/birth-date'
import { receivedElsewhere } from '@soleira/domain/paper/words'
import { capitalised } from '@soleira/domain/text/portuguese'
import { showDay } from '../../../lib/text/dates.ts'
import classes from './dialog.module.css'
import type { ShownItem } from './shown-item.ts'

export function ItemFacts({ item, waiting }: { item: ShownItem; waiting: boolean }) {
  const {
    state,
    requestedAt,
    completedAt,
    number,
    code,
    issuedOn,
    resolution,
    resolvedAt,
    documentId,
    isViewable,
  } = item
  const words = documentId === null ? null : certificateWords(item, dayOf(new Date()))
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
      {words && <span>{words.result}</span>}
      {number && <span>Nº {number}</span>}
      {code && <span>{codeText(code)}</span>}
      {issuedOn && <span>Emitida em {showDate(issuedOn)}</span>}
      {words && state !== 'expired' && <span>{capitalised(words.validity)}</span>}
      {words && state === 'expired' && (
        <p>
          {capitalised(words.validity)}, não conta mais. Peça uma nova certidão e, quando ela chegar,
          substitua o PDF.
        </p>
      )}
      {item.gap && !item.companion && <p className={classes.gap}>{capitalised(item.gap)}</p>}
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
