import { Checkbox } from '@mantine/core'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { questionsOf } from '@soleira/domain/reading/questions'
import { unreadableWords } from '@soleira/domain/reading/unreadable'
import { Link } from '@tanstack/react-router'
import { RowButton, RowLink } from '../../../components/row-button.tsx'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconHomePlus } from '../../../icons/index.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import rows from '../../../styles/rows.module.css'
import { mayBeginProperty } from '../../inbox-delivery/inbox-paper.ts'
import { SameBefore } from '../same-before.tsx'
import { inboxOriginText, isForItem, isOfOther, isSure, mayBeKept, mayBeTicked, titleOf } from '../words.ts'
import { KeepAsOther } from './keep-as-other.tsx'
import classes from './list.module.css'
import { PaperState } from './paper-state.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { useTicked } from './use-ticked.ts'
import { FiledValues, ReadValues } from './values-of-paper.tsx'

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
          {mayBeKept(paper) && !isIdentical(paper) && <KeepAsOther paper={paper} isBusy={isBusy} />}
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
  const { fileName, collidesWith } = paper
  const counts = `Conta a de emissão mais nova; sem as duas datas, a que ${collidesWith ? 'for arquivada primeiro' : 'já estava'}`
  return (
    <>
      {!collidesWith && isForItem(paper) && (
        <RowButton disabled={isBusy} aria-label={`Substituir: ${fileName}`} onClick={() => onReplace(paper)}>
          Substituir
        </RowButton>
      )}
      <RowButton
        disabled={isBusy}
        title={isForItem(paper) ? counts : 'As duas ficam no mesmo lugar, lado a lado'}
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
