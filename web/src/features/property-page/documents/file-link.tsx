import { Anchor } from '@mantine/core'
import { downloadDocument, type PropertyDocument, viewDocument } from '@soleira/domain/document/contract'
import { savedOnly } from '@soleira/domain/document/file'
import { asksForPassword } from '@soleira/domain/document/password-words'
import { urlOf } from '../../../lib/api/api.ts'
import classes from './documents.module.css'

/** A file that the browser cannot show is downloaded, and the link says why. */
export function FileLink({ file }: { file: PropertyDocument }) {
  const { id, fileName, isViewable, isLocked } = file
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
      <span className={classes.reason}>{isLocked ? asksForPassword : savedOnly}</span>
    </span>
  )
}
