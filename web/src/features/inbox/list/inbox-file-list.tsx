import type { InboxFile } from '@soleira/domain/inbox/contract'
import { Fragment } from 'react'
import rows from '../../../styles/rows.module.css'
import { GroupHead } from './group-head.tsx'
import { groupsOf } from './groups.ts'
import { InboxFileRow, type PaperActions } from './inbox-file-row.tsx'

interface PaperListProps extends PaperActions {
  papers: readonly InboxFile[]
  onFileGroup: (papers: readonly InboxFile[]) => void
}

export function InboxFileList({ papers, onFileGroup, ...actions }: PaperListProps) {
  return (
    <ul className={rows.rows} aria-label="Papéis">
      {groupsOf(papers).map(({ key, name, isNew, papers: own }) => (
        <Fragment key={key}>
          {name !== null && (
            <GroupHead
              name={name}
              isNew={isNew}
              papers={own}
              isBusy={actions.isBusy}
              onFile={onFileGroup}
              onNewProperty={actions.onNewProperty}
            />
          )}
          {own.map((paper) => (
            <InboxFileRow
              key={paper.id}
              paper={paper}
              isGrouped={name !== null}
              isOfNew={isNew}
              {...actions}
            />
          ))}
        </Fragment>
      ))}
    </ul>
  )
}
