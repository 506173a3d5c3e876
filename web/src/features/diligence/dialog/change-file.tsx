import { Anchor } from '@mantine/core'
import type { ItemChange } from '@soleira/domain/diligence/contract'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { urlOf } from '../../../lib/api.ts'

/** The certificate that came with a change, also when another one has taken its place; nothing once it is gone. */
export function ChangeFile({ document }: Pick<ItemChange, 'document'>) {
  if (!document) return null
  const { id, fileName, isViewable } = document
  return (
    <>
      {' '}
      <Anchor
        inherit
        href={urlOf(isViewable ? viewDocument : downloadDocument, { params: { id } })}
        target="_blank"
        rel="noopener"
      >
        {fileName}
      </Anchor>
    </>
  )
}
