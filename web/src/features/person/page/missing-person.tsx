import { BackButton } from '../../../components/back-button.tsx'
import { NoticePage } from '../../../components/notice-page.tsx'
import { IconUserOff } from '../../../icons/index.ts'

/** For somebody who was erased or joined with another record, is another broker's, or never was. */
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
