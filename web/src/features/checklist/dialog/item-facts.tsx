import { certificateWords, codeText } from '@soleira/domain/certificate/certificate-words'
import { dayOf } from '@soleira/domain/certificate/validity'
import { ageWords } from '@soleira/domain/deal/certificates'
import { savedOnly } from '@soleira/domain/document/file'
import { showDate } from '@soleira/domain/format/birth-date'
import { receivedElsewhere } from '@soleira/domain/paper/words'
import { capitalised } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { useBroker } from '../../../lib/api/session.ts'
import { showDay } from '../../../lib/text/dates.ts'
import { dealCertificatesQuery } from '../queries.ts'
import { ChangeFile } from './change-file.tsx'
import classes from './dialog.module.css'
import type { ShownItem } from './shown-item.ts'

interface ItemFactsProps {
  item: ShownItem
  propertyId: number
  waiting: boolean
}

export function ItemFacts({ item, propertyId, waiting }: ItemFactsProps) {
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
      {item.slot && <span>Também nos documentos da captação: {item.slot}</span>}
      {words && <span>{words.result}</span>}
      {number && <span>Nº {number}</span>}
      {code && <span>{codeText(code)}</span>}
      {issuedOn && <span>Emitida em {showDate(issuedOn)}</span>}
      {words && state !== 'expired' && <span>{capitalised(words.validity)}</span>}
      {documentId !== null && <WhileDealRuns propertyId={propertyId} documentId={documentId} />}
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
      {item.earlier.map(({ documentId: id, issuedOn, ...file }) => (
        <p key={id}>
          Guardada, não conta:
          <ChangeFile document={{ id, ...file, number: null, code: null }} />
          {issuedOn && `, emitida em ${showDate(issuedOn)}`}
        </p>
      ))}
      {resolution && resolvedAt && (
        <p>
          Pendência resolvida em {showDay(resolvedAt)}: {resolution}
        </p>
      )}
    </div>
  )
}

/** Its age and how it came matter once a deed is near (part 3 §6). */
function WhileDealRuns({ propertyId, documentId }: { propertyId: number; documentId: number }) {
  const { data } = useQuery(dealCertificatesQuery(propertyId))
  const { timezone } = useBroker()
  const known = data?.certificates.find((one) => one.documentId === documentId)
  if (!known || !data) return null
  const age = ageWords(known.issuedOn, dayOf(new Date(), timezone))
  return (
    <>
      <span>{capitalised([age, known.way].filter(Boolean).join(', '))}</span>
      {known.endsBeforeDeed && data.deedOn && (
        <span className={classes.gap}>Vence antes da escritura ({showDate(data.deedOn)})</span>
      )}
    </>
  )
}
