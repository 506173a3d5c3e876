import { BackButton } from '../../components/back-button.tsx'
import { NoticePage } from '../../components/notice-page.tsx'
import { IconHomeOff } from '../../icons/index.ts'

/** For a property that is gone, another broker's, or never was (part 2 §2.6). */
export function MissingProperty() {
  return (
    <NoticePage
      mark={<IconHomeOff size={40} stroke={1.5} />}
      title="Imóvel não encontrado"
      actions={<BackButton fallback="/captacao" />}
    >
      O imóvel solicitado não existe ou foi removido.
    </NoticePage>
  )
}
