import { certificateWords } from '@soleira/domain/certificate/certificate-words'
import { resultName } from '@soleira/domain/certificate/result'
import { dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { questionsOf, unknownNumberWords } from '@soleira/domain/reading/questions'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { subjectOf } from '../../reading/words.ts'
import { isElsewhere, mayBeKept } from '../words.ts'
import classes from './list.module.css'
import { Value } from './value.tsx'

export function ReadValues({ paper, isOfNew }: { paper: InboxFile; isOfNew: boolean }) {
  const { proposal } = paper
  const questions = questionsOf(paper)
  const { issuedOn, validUntil, result } = proposal ?? {}
  const subject = subjectOf(paper)
  const whose = questions.get('subject')?.filter((words) => !isOfNew || words !== unknownNumberWords)
  return (
    <dl className={classes.values}>
      <Value term="De quem" questions={whose}>
        {subject.length > 0 &&
          subject.map((piece) => (
            <span key={piece} className={classes.piece}>
              {piece}
            </span>
          ))}
      </Value>
      <Value term="Imóvel" questions={questions.get('property')}>
        <WhereItGoes paper={paper} />
        <CountsAlso paper={paper} />
      </Value>
      <Value term="Emissão" questions={questions.get('issuedOn')}>
        {issuedOn && showDate(issuedOn)}
      </Value>
      <Value term="Validade" questions={questions.get('validUntil')}>
        {validUntil && showDate(validUntil)}
      </Value>
      <Value term="Resultado" questions={questions.get('result')}>
        {result && resultName(result)}
      </Value>
    </dl>
  )
}

/** Never the property for which it was brought where it does not count there. */
function WhereItGoes({ paper }: { paper: InboxFile }) {
  const { property, origin, proposal } = paper
  if (isElsewhere(paper)) {
    // A paper that a link asked for stays with that property.
    if (origin?.way === 'link') return 'Não conta no imóvel para o qual foi pedido.'
    return property ? (
      <>
        Vai para <PropertyLink property={property} />
      </>
    ) : (
      'Fica na caixa, sem imóvel.'
    )
  }
  if (property) return <PropertyLink property={property} />
  return mayBeKept(paper) && proposal?.subject?.id !== undefined ? 'Fica com a pessoa, sem imóvel.' : null
}

/** The properties for which it counts, too, and those that have one; a question tells which it replaces. */
function CountsAlso({ paper: { counts, property, replacedDay } }: { paper: InboxFile }) {
  const isOwn = ({ propertyId }: InboxFile['counts'][number]) => propertyId === property?.propertyId
  const counting = counts.filter((one) => one.why !== 'held' && !isOwn(one))
  const held = counts.filter((one) => one.why === 'held' && !(replacedDay && isOwn(one)))
  return (
    <>
      {counting.length > 0 && (
        <span className={classes.piece}>
          Vale também para {counting.map(({ sequenceNumber }) => sequenceNumber).join(', ')}
        </span>
      )}
      {held.map(({ propertyId, sequenceNumber, since }) => (
        <span key={propertyId} className={classes.piece}>
          {sequenceNumber} já tem uma{since && `, de ${showDate(since)}`}
        </span>
      ))}
    </>
  )
}

export function FiledValues({ filed }: { filed: NonNullable<InboxFile['filed']> }) {
  const { property, person, certificate } = filed
  const words = certificate && certificateWords(certificate, dayOf(new Date()))
  return (
    <dl className={classes.values}>
      {person && <Value term="De quem">{person}</Value>}
      {property && (
        <Value term="Imóvel">
          <PropertyLink property={property} />
        </Value>
      )}
      {certificate && words && (
        <>
          <Value term="Emissão">{certificate.issuedOn && showDate(certificate.issuedOn)}</Value>
          <Value term="Validade">{words.validity}</Value>
          <Value term="Resultado">{words.result}</Value>
        </>
      )}
    </dl>
  )
}

function PropertyLink({ property }: { property: NonNullable<InboxFile['property']> }) {
  const { propertyId, sequenceNumber, title } = property
  return (
    <AnchorLink to="/property/$id" params={{ id: String(propertyId) }} search={{}} inherit>
      {sequenceNumber} · {title}
    </AnchorLink>
  )
}
