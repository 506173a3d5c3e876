import { resultName } from '@soleira/domain/diligence/result'
import { showDate } from '@soleira/domain/format/birth-date'
import type { InboxPaper } from '@soleira/domain/reading/contract'
import { questionsOf } from '@soleira/domain/reading/questions'
import { unreadableWords } from '@soleira/domain/reading/unreadable'
import { Link } from '@tanstack/react-router'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { RowButton, RowLink } from '../../../components/row-button.tsx'
import { IconArrowBackUp, IconCheck } from '../../../icons/index.ts'
import { showMoment } from '../../../lib/dates.ts'
import { subjectOf } from '../../reading/words.ts'
import { SameBefore } from '../same-before.tsx'
import { isSure, originOf, titleOf } from '../words.ts'
import classes from './inbox.module.css'
import { PaperState } from './paper-state.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { Value } from './value.tsx'

export interface PaperActions {
  isBusy: boolean
  onConfirm: (paper: InboxPaper) => void
  onTakeBack: (paper: InboxPaper) => void
}

interface PaperRowProps extends PaperActions {
  paper: InboxPaper
}

/** A paper of the inbox: what it is, whose, from when, until when, with what result, and how sure that is. */
export function PaperRow({ paper, ...actions }: PaperRowProps) {
  const { id, fileName, receivedAt, status, unreadable } = paper
  const title = titleOf(paper)
  return (
    <li className={classes.row} aria-label={`${title}: ${fileName}`}>
      <Thumbnail paper={paper} />
      <div className={classes.what}>
        <Link to="/papeis/$id" params={{ id: String(id) }} className={classes.name} data-paper>
          {title}
        </Link>
        <div className={classes.soft}>
          {fileName} · recebido em {showMoment(receivedAt)}
        </div>
        {paper.origin && <div className={classes.soft}>{originOf(paper.origin)}</div>}
        <SameBefore paper={paper} />
        {unreadable && <div className={classes.soft}>{unreadableWords[unreadable]}</div>}
        {status === 'reading' && (
          <div className={classes.soft}>A leitura leva alguns segundos por página.</div>
        )}
      </div>
      {paper.proposal && <ReadValues paper={paper} />}
      <div className={classes.side}>
        <PaperState paper={paper} />
        <NextStep paper={paper} {...actions} />
      </div>
    </li>
  )
}

function ReadValues({ paper }: { paper: InboxPaper }) {
  const { proposal, property, filed } = paper
  const questions = filed ? new Map<string, string[]>() : questionsOf(paper)
  const place = filed ?? property
  const { issuedOn, validUntil, result } = proposal ?? {}
  const subject = subjectOf(paper)
  return (
    <dl className={classes.values}>
      <Value term="De quem" questions={questions.get('subject')}>
        {subject.length > 0 &&
          subject.map((piece) => (
            <span key={piece} className={classes.piece}>
              {piece}
            </span>
          ))}
      </Value>
      <Value term="Imóvel" questions={questions.get('property')}>
        {place && (
          <AnchorLink to="/property/$id" params={{ id: String(place.propertyId) }} search={{}} inherit>
            {place.sequenceNumber} · {place.title}
          </AnchorLink>
        )}
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

function NextStep({ paper, isBusy, onConfirm, onTakeBack }: PaperRowProps) {
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
  if (isSure(paper)) {
    return (
      <RowButton
        kind="forward"
        icon={<IconCheck size={14} aria-hidden />}
        disabled={isBusy}
        aria-label={`Confirmar: ${fileName}`}
        onClick={() => onConfirm(paper)}
      >
        Confirmar
      </RowButton>
    )
  }
  return (
    <RowLink to="/papeis/$id" params={{ id: String(id) }} aria-label={`Conferir: ${fileName}`}>
      Conferir
    </RowLink>
  )
}
