import { Anchor } from '@mantine/core'
import { viewDocument } from '@soleira/domain/document/contract'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { IconCopy } from '../../icons/index.ts'
import { urlOf } from '../../lib/api/api.ts'
import { showMoment } from '../../lib/text/dates.ts'
import classes from './same-before.module.css'

export function SameBefore({ paper: { same } }: { paper: Pick<InboxFile, 'same'> }) {
  if (!same) return null
  const { receivedAt, by, paperId, documentId } = same
  const words = by === 'content' ? 'Já recebido em' : 'Certidão de mesmo número já recebida em'
  const name = 'Ver o que já foi recebido'
  return (
    <p className={classes.same}>
      <IconCopy size={14} aria-hidden />
      <span>
        {words} {showMoment(receivedAt)}.{' '}
        {paperId !== null ? (
          <AnchorLink to="/papeis/$id" params={{ id: String(paperId) }} search={{}} inherit>
            {name}
          </AnchorLink>
        ) : (
          documentId !== null && (
            <Anchor
              href={urlOf(viewDocument, { params: { id: documentId } })}
              target="_blank"
              rel="noopener"
              underline="always"
              inherit
            >
              {name}
            </Anchor>
          )
        )}
      </span>
    </p>
  )
}
