import { Anchor, Skeleton, Text } from '@mantine/core'
import { showLastDay, statedResult } from '@soleira/domain/diligence/certificate-words'
import { isIssue, resultName } from '@soleira/domain/diligence/result'
import { dayOf } from '@soleira/domain/diligence/validity'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import type { PersonPaper } from '@soleira/domain/paper/contract'
import { type Validity, validityOf } from '@soleira/domain/paper/paper'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import { type Icon, IconAlertTriangle, IconCheck, IconClockHour4 } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api.ts'
import { personPapersQuery } from '../queries.ts'
import classes from './person-screen.module.css'

/** The certificates of somebody: what each says, until when, and the properties that use it. */
export function PapersCard({ id }: { id: number }) {
  const { data: papers, error } = useQuery(personPapersQuery(id))
  return (
    <Panel title="Papéis">
      {error && !papers && <Text c="dimmed">Não foi possível carregar os papéis.</Text>}
      {!papers && !error && <Skeleton h={48} />}
      {papers?.length === 0 && <Text c="dimmed">Nenhuma certidão desta pessoa foi recebida</Text>}
      {papers && papers.length > 0 && (
        <ul className={classes.rows}>
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const marks: Record<Validity, { color: string; icon: Icon; words: string }> = {
  valid: { color: 'garrafa', icon: IconCheck, words: 'Em dia' },
  soon: { color: 'terracota', icon: IconClockHour4, words: 'Vence em breve' },
  expired: { color: 'red', icon: IconAlertTriangle, words: 'Vencida' },
  unknown: { color: 'gray', icon: IconAlertTriangle, words: 'Validade não informada' },
}

function Paper({ paper }: { paper: PersonPaper }) {
  const { label, documentId, isViewable, number, issuedOn, validUntil, validityBasis, result, uses } = paper
  const { color, icon, words } = marks[validityOf(paper, dayOf(new Date()))]
  const facts = [
    statedResult(result),
    number && `Nº ${number}`,
    issuedOn && `emitida em ${showDate(issuedOn)}`,
    validUntil && `válida até ${showLastDay({ validUntil, validityBasis })}`,
  ].filter(Boolean)
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
        <div className={classes.soft}>
          {uses.map(({ propertyId, sequenceNumber, title, counts }, index) => (
            <span key={propertyId}>
              {index > 0 && '; '}
              <AnchorLink to="/property/$id" params={{ id: String(propertyId) }} search={{}} inherit>
                {sequenceNumber} · {title}
              </AnchorLink>
              {!counts && ' (substituída)'}
            </span>
          ))}
        </div>
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
