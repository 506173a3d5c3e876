import { BackButton } from '../../../components/back-button.tsx'
import { NoticePage } from '../../../components/notice-page.tsx'
import { IconFileAlert } from '../../../icons/index.ts'

/** The file was discarded, belongs to another broker, or never existed. */
export function MissingPaper() {
  return (
    <NoticePage
      mark={<IconFileAlert size={40} stroke={1.5} />}
      title="Papel não encontrado"
      actions={<BackButton fallback="/papeis" />}
    >
      O papel não existe ou foi descartado.
    </NoticePage>
  )
}
