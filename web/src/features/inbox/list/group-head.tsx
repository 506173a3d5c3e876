import type { InboxFile } from '@soleira/domain/inbox/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { RowButton } from '../../../components/row-button.tsx'
import { IconHomePlus, IconListCheck } from '../../../icons/index.ts'
import rows from '../../../styles/rows.module.css'
import { isSure } from '../words.ts'
import classes from './list.module.css'

interface GroupHeadProps {
  name: string
  isNew: boolean
  papers: readonly InboxFile[]
  isBusy: boolean
  onFile: (papers: readonly InboxFile[]) => void
  onNewProperty: ((papers: readonly InboxFile[]) => void) | undefined
}

/** One click files what of the group is ready. The others keep their own questions. */
export function GroupHead({ name, isNew, papers, isBusy, onFile, onNewProperty }: GroupHeadProps) {
  const ready = papers.filter(({ isReady }) => isReady)
  const unconfirmed = ready.filter((paper) => !isSure(paper)).length
  return (
    <li className={classes.group}>
      <h2>
        {name} · {countWithNoun(papers.length, 'papel', 'papéis')}
      </h2>
      {unconfirmed > 0 && <span className={rows.figures}>{unconfirmed} a conferir</span>}
      {ready.length > 1 && (
        <RowButton
          kind="forward"
          icon={<IconListCheck size={14} aria-hidden />}
          disabled={isBusy}
          aria-label={`Arquivar os ${ready.length} de ${name}`}
          onClick={() => onFile(ready)}
        >
          Arquivar os {ready.length}
        </RowButton>
      )}
      {isNew && onNewProperty && papers.length > 1 && (
        <RowButton
          kind="forward"
          icon={<IconHomePlus size={14} aria-hidden />}
          aria-label={`Nova captação com estes ${papers.length}. ${name}`}
          onClick={() => onNewProperty(papers)}
        >
          Nova captação com estes {papers.length}
        </RowButton>
      )}
    </li>
  )
}
