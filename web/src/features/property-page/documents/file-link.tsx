import { Anchor } from '@mantine/core'
import { downloadDocument, type PropertyDocument, viewDocument } from '@soleira/domain/document/contract'
import { savedOnly } from '@soleira/domain/document/file'
import { urlOf } from '../../../lib/api/api.ts'
import classes from './documents.module.css'

/** The name of a sent file, which opens it; or downloads it, with the reason, where it is not shown. */
export function FileLink({ file }: { file: PropertyDocument }) {
  const { id, fileName, isViewable } = file
  const params = { id }
  return isViewable ? (
    <Anchor
      inherit
      href={urlOf(viewDocument, { params })}
      target="_blank"
      rel="noopener"
      aria-label={`Visualizar ${fileName} em nova aba`}
    >
      {fileName}
    </Anchor>
  ) : (
    <span>
      <Anchor
        inherit
        href={urlOf(downloadDocument, { params })}
        target="_blank"
        rel="noopener"
        aria-label={`Baixar ${fileName}`}
      >
        {fileName}
      </Anchor>
      <span className={classes.reason}>{savedOnly}</span>
    </span>
  )
}
