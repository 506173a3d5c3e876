import { BackButton } from '../../../components/back-button.tsx'
import { NoticePage } from '../../../components/notice-page.tsx'
import { IconUserOff } from '../../../icons/index.ts'

/** The record was erased or merged, belongs to another broker, or never existed. */
export function MissingPerson() {
  return (
    <NoticePage
      mark={<IconUserOff size={40} stroke={1.5} />}
      title="Pessoa não encontrada"
      actions={<BackButton fallback="/pessoas" />}
    >
      O cadastro não existe, foi apagado ou juntado a outro.
    </NoticePage>
  )
}
