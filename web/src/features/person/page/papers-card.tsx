import { Anchor, Skeleton, Text } from '@mantine/core'
import { certificateLine, certificateWords, codeText } from '@soleira/domain/certificate/certificate-words'
import { isIssue, resultName } from '@soleira/domain/certificate/result'
import { dayOf } from '@soleira/domain/certificate/validity'
import { downloadDocument, type PersonDocument, viewDocument } from '@soleira/domain/document/contract'
import { showFileSize } from '@soleira/domain/format/file-size'
import type { PersonCertificate } from '@soleira/domain/paper/contract'
import { type ValidityState, validityStateOf } from '@soleira/domain/paper/paper'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { type Icon, IconAlertTriangle, IconCheck, IconClockHour4 } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { showDay } from '../../../lib/text/dates.ts'
import { personCertificatesQuery, personDocumentsQuery } from '../queries.ts'
import classes from './page.module.css'

export function PapersCard({ id }: { id: number }) {
  const certificates = useQuery(personCertificatesQuery(id))
  const identities = useQuery(personDocumentsQuery(id))
  const { data: papers } = certificates
  const { data: documents } = identities
  const error = certificates.error ?? identities.error
  const isThere = papers && documents
  const refetch = () => Promise.all([certificates.refetch(), identities.refetch()])
  return (
    <Panel title="Papéis">
      {error && !isThere && (
        <RetryLine what="Não foi possível carregar os papéis." error={error} onRetry={refetch} />
      )}
      {!isThere && !error && <Skeleton h={48} />}
      {isThere && papers.length + documents.length === 0 && (
        <Text c="dimmed">Nenhum documento ou certidão desta pessoa foi recebido</Text>
      )}
      {isThere && papers.length + documents.length > 0 && (
        <ul className={classes.rows} data-list>
          {documents.map((document) => (
            <Identity key={`document ${document.id}`} document={document} />
          ))}
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Identity({ document }: { document: PersonDocument }) {
  const { id, label, fileName, fileSize, uploadedAt, isViewable, uses } = document
  return (
    <li className={classes.row}>
      <div>
        <Anchor
          inherit
          href={urlOf(isViewable ? viewDocument : downloadDocument, { params: { id } })}
          target="_blank"
          rel="noopener"
          aria-label={`${isViewable ? 'Ver' : 'Baixar'} ${label}: ${fileName}`}
        >
          {label}
        </Anchor>
        <div className={classes.soft}>
          {fileName} · enviado em {showDay(uploadedAt)} · {showFileSize(fileSize)}
        </div>
        <Uses uses={uses} />
      </div>
    </li>
  )
}

function Uses({ uses }: { uses: PersonDocument['uses'] | PersonCertificate['uses'] }) {
  return (
    <div className={classes.soft}>
      {uses.map((use, index) => (
        <span key={use.propertyId}>
          {index > 0 && '; '}
          <AnchorLink to="/property/$id" params={{ id: String(use.propertyId) }} search={{}} inherit>
            {use.sequenceNumber} · {use.title}
          </AnchorLink>
          {'counts' in use && !use.counts && ' (substituída)'}
        </span>
      ))}
    </div>
  )
}

const marks: Record<ValidityState, { color: string; icon: Icon; words: string }> = {
  valid: { color: 'garrafa', icon: IconCheck, words: 'No prazo' },
  soon: { color: 'terracota', icon: IconClockHour4, words: 'Vence em breve' },
  expired: { color: 'red', icon: IconAlertTriangle, words: 'Vencida' },
  unknown: { color: 'gray', icon: IconAlertTriangle, words: 'Sem prazo conhecido' },
}

/** Its days are right, and something else is not. */
const openInTime = { ...marks.valid, color: 'gray', icon: IconClockHour4 }

function Paper({ paper }: { paper: PersonCertificate }) {
  const { label, documentId, isViewable, code, result, uses } = paper
  const today = dayOf(new Date())
  const state = validityStateOf(paper, today)
  const known = certificateWords(paper, today)
  const { color, icon, words } = state === 'valid' && !known.isClear ? openInTime : marks[state]
  const facts = [certificateLine(paper, today), code && codeText(code)].filter(Boolean)
  return (
    <li className={classes.row}>
      <div>
        <Anchor
          inherit
          href={urlOf(isViewable ? viewDocument : downloadDocument, { params: { id: documentId } })}
          target="_blank"
          rel="noopener"
          aria-label={`${isViewable ? 'Ver' : 'Baixar'} PDF: ${label}`}
        >
          {label}
        </Anchor>
        <div className={classes.soft}>{facts.join(' · ')}</div>
        <Uses uses={uses} />
      </div>
      <div className={classes.tags}>
        {result && isIssue(result) && (
          <StateTag color="terracota" icon={IconAlertTriangle}>
            {resultName(result)}
          </StateTag>
        )}
        <StateTag color={color} icon={icon}>
          {words}
        </StateTag>
      </div>
    </li>
  )
}
