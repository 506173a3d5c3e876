import { BackButton } from '../../../components/back-button.tsx'
import { NoticePage } from '../../../components/notice-page.tsx'
import { IconUserOff } from '../../../icons/index.ts'

/** The lead was removed, belongs to another broker, or never existed. */
export function MissingLead() {
  return (
    <NoticePage
      mark={<IconUserOff size={40} stroke={1.5} />}
      title="Interessado não encontrado"
      actions={<BackButton fallback="/interessados" />}
    >
      O interesse não existe, foi excluído ou juntado a outro.
    </NoticePage>
  )
}
