import { BackButton } from '../../../components/back-button.tsx'
import { NoticePage } from '../../../components/notice-page.tsx'
import { IconFileAlert } from '../../../icons/index.ts'

/** The draft was deleted, belongs to another broker, or never existed. */
export function MissingAgreement() {
  return (
    <NoticePage
      mark={<IconFileAlert size={40} stroke={1.5} />}
      title="Contrato não encontrado"
      actions={<BackButton fallback="/negocios" />}
    >
      O contrato não existe ou o rascunho foi excluído.
    </NoticePage>
  )
}
