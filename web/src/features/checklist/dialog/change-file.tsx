import { Anchor } from '@mantine/core'
import { codeText } from '@soleira/domain/certificate/certificate-words'
import type { ItemChange } from '@soleira/domain/checklist/contract'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { urlOf } from '../../../lib/api/api.ts'

export function ChangeFile({ document }: Pick<ItemChange, 'document'>) {
  if (!document) return null
  const { id, fileName, isViewable, number, code } = document
  const facts = [number && `Nº ${number}`, code && codeText(code)].filter(Boolean).join(' · ')
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
      {facts && ` (${facts})`}
    </>
  )
}
