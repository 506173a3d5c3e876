import { Checkbox } from '@mantine/core'
import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { certificateWords } from '@soleira/domain/certificate/certificate-words'
import { resultName } from '@soleira/domain/certificate/result'
import { dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { questionsOf, unknownNumberWords } from '@soleira/domain/reading/questions'
import { unreadableWords } from '@soleira/domain/reading/unreadable'
import { Link } from '@tanstack/react-router'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { RowButton, RowLink } from '../../../components/row-button.tsx'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconHomePlus } from '../../../icons/index.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import rows from '../../../styles/rows.module.css'
import { mayBeginProperty } from '../../inbox-delivery/inbox-paper.ts'
import { subjectOf } from '../../reading/words.ts'
import { SameBefore } from '../same-before.tsx'
import { inboxOriginText, isOfOther, isSure, mayBeTicked, titleOf } from '../words.ts'
import classes from './list.module.css'
import { PaperState } from './paper-state.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { useTicked } from './use-ticked.ts'
import { Value } from './value.tsx'

export interface PaperActions {
  isBusy: boolean
  onConfirm: (paper: InboxFile) => void
  onReplace: (paper: InboxFile) => void
  onKeepBoth: (paper: InboxFile) => void
  onVouch: (paper: InboxFile) => void
  onTakeBack: (paper: InboxFile) => void
  onDiscard: (paper: InboxFile) => unknown
  /** Where all papers were brought for one property. A link has asked for its papers, so they stay with it. */
  onRelease?: (paper: InboxFile) => void
  ticks?: Pick<ReturnType<typeof useTicked>, 'has' | 'set'>
  /** Where a property may be begun. */
  onNewProperty?: (papers: readonly InboxFile[]) => void
}

interface PaperRowProps extends PaperActions {
  paper: InboxFile
  /** Under a head that says what its papers have in common. */
  isGrouped: boolean
  /** The head says that the register does not know them. */
  isOfNew?: boolean
}

export function InboxFileRow({ paper, isGrouped, isOfNew = false, ticks, ...actions }: PaperRowProps) {
  const { id, fileName, receivedAt, status, unreadable } = paper
  const title = titleOf(paper)
  return (
    <li className={`${rows.row} ${classes.row}`} aria-label={`${title}: ${fileName}`}>
      <div className={classes.mark}>
        {ticks && mayBeTicked(paper) && (
          <Checkbox
            aria-label={`Marcar ${fileName}`}
            checked={ticks.has(paper)}
            onChange={({ currentTarget }) => ticks.set(paper, currentTarget.checked)}
          />
        )}
        <Thumbnail paper={paper} />
      </div>
      <div className={classes.what}>
        <Link to="/papeis/$id" params={{ id: String(id) }} className={rows.name}>
          {title}
        </Link>
        <div className={rows.figures}>
          {fileName} · recebido em {showMoment(receivedAt)}
        </div>
        {paper.origin && <div className={rows.figures}>{inboxOriginText(paper.origin)}</div>}
        <SameBefore paper={paper} />
        <KindQuestions paper={paper} isGrouped={isGrouped} />
        {unreadable && <div className={rows.figures}>{unreadableWords[unreadable]}</div>}
        {status === 'reading' && (
          <div className={rows.figures}>A leitura leva alguns segundos por página.</div>
        )}
      </div>
      {paper.filed ? (
        <FiledValues filed={paper.filed} />
      ) : (
        paper.proposal && <ReadValues paper={paper} isOfNew={isOfNew} />
      )}
      <div className={classes.side}>
        <PaperState paper={paper} />
        <NextStep paper={paper} {...actions} />
      </div>
    </li>
  )
}

function ReadValues({ paper, isOfNew }: { paper: InboxFile; isOfNew: boolean }) {
  const { proposal, property } = paper
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
        {property && <PropertyLink property={property} />}
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

function KindQuestions({ paper, isGrouped }: Pick<PaperRowProps, 'paper' | 'isGrouped'>) {
  if (paper.filed || (isGrouped && paper.isReady)) return null
  return questionsOf(paper)
    .get('kind')
    ?.map((words) => (
      <div key={words} className={classes.question}>
        <IconAlertTriangle size={13} aria-hidden /> {words}
      </div>
    ))
}

/** The properties of its person for which it counts, too, and those that have one. */
function CountsAlso({ paper }: { paper: InboxFile }) {
  const counting = paper.counts.filter(
    ({ propertyId, why }) => why !== 'held' && propertyId !== paper.property?.propertyId,
  )
  const held = paper.counts.filter(({ why }) => why === 'held')
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

function FiledValues({ filed }: { filed: NonNullable<InboxFile['filed']> }) {
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

function NextStep(props: Omit<PaperRowProps, 'isGrouped' | 'isOfNew'>) {
  const { paper, isBusy, onConfirm, onVouch, onTakeBack, onRelease, onNewProperty } = props
  const { id, fileName, status } = paper
  if (status === 'reading') return null
  if (status === 'filed') {
    return (
      <RowButton
        kind="subtle"
        icon={<IconArrowBackUp size={14} aria-hidden />}
        disabled={isBusy}
        aria-label={`Devolver à caixa: ${fileName}`}
        onClick={() => onTakeBack(paper)}
      >
        Devolver à caixa
      </RowButton>
    )
  }
  return (
    <>
      {isSure(paper) ? (
        <RowButton
          data-finish="Arquiva o papel seguro"
          kind="forward"
          icon={<IconCheck size={14} aria-hidden />}
          disabled={isBusy}
          aria-label={`Confirmar: ${fileName}`}
          onClick={() => onConfirm(paper)}
        >
          Confirmar
        </RowButton>
      ) : (
        <>
          {paper.mayReplace && !isIdentical(paper) && <Colliding {...props} />}
          {paper.mayVouch && paper.property && (
            <RowButton
              kind="forward"
              icon={<IconCheck size={14} aria-hidden />}
              disabled={isBusy}
              aria-label={`É do imóvel ${paper.property.sequenceNumber}: ${fileName}`}
              onClick={() => onVouch(paper)}
            >
              É do imóvel {paper.property.sequenceNumber}
            </RowButton>
          )}
          {onRelease && isOfOther(paper) && paper.origin?.way !== 'link' && (
            <RowButton
              disabled={isBusy}
              aria-label={`Tirar deste imóvel: ${fileName}`}
              onClick={() => onRelease(paper)}
            >
              Tirar deste imóvel
            </RowButton>
          )}
          {onNewProperty && mayBeginProperty(paper) && (
            <RowButton
              icon={<IconHomePlus size={14} aria-hidden />}
              aria-label={`Nova captação com este papel: ${fileName}`}
              onClick={() => onNewProperty([paper])}
            >
              Nova captação
            </RowButton>
          )}
          <RowLink to="/papeis/$id" params={{ id: String(id) }} aria-label={`Conferir: ${fileName}`}>
            Conferir
          </RowLink>
        </>
      )}
      <Discard {...props} />
    </>
  )
}

/** The very file that came before: what it would replace is itself. */
const isIdentical = ({ same }: InboxFile) => same?.by === 'content'

/** A slot of the intake holds several papers, and beside one that waits none is filed: there nothing is replaced. */
function Colliding({ paper, isBusy, onReplace, onKeepBoth }: Omit<PaperRowProps, 'isGrouped' | 'isOfNew'>) {
  const { fileName, proposal, collidesWith } = paper
  const place = proposal?.filesAs ?? proposal?.kind
  return (
    <>
      {!collidesWith && place && isCatalogueKind(place) && (
        <RowButton disabled={isBusy} aria-label={`Substituir: ${fileName}`} onClick={() => onReplace(paper)}>
          Substituir
        </RowButton>
      )}
      <RowButton
        disabled={isBusy}
        title={`Conta a de emissão mais nova; sem as duas datas, a que ${collidesWith ? 'for arquivada primeiro' : 'já estava'}`}
        aria-label={`Guardar as duas: ${fileName}`}
        onClick={() => onKeepBoth(paper)}
      >
        Guardar as duas
      </RowButton>
    </>
  )
}

/** A paper that came by a link is refused with a reason instead, on its own page. */
function Discard({ paper, isBusy, onDiscard }: Omit<PaperRowProps, 'isGrouped' | 'isOfNew'>) {
  if (paper.origin?.way === 'link') return null
  return (
    <RowButton
      kind={isIdentical(paper) && paper.mayReplace ? 'default' : 'subtle'}
      disabled={isBusy}
      aria-label={`Descartar: ${paper.fileName}`}
      onClick={() => onDiscard(paper)}
    >
      Descartar
    </RowButton>
  )
}
