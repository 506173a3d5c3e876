import { Button } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { openLines } from '@soleira/domain/checklist/open-points'
import { unregisteredWords } from '@soleira/domain/checklist/open-words'
import type { Property } from '@soleira/domain/property/property'
import { useNavigate } from '@tanstack/react-router'
import { IconSpeakerphone } from '../../../icons/index.ts'
import { showSuccess } from '../../../lib/toast.ts'
import { confirmOpen } from '../confirm-open.ts'
import { useAnnounce, validatedText } from '../mutations.ts'
import classes from './dialog.module.css'

interface DialogFooterProps {
  property: Property
  diligence: Diligence
  /** Absent on a page, which has a way back of its own. */
  onClose?: () => void
}

export function DialogFooter({ property, diligence, onClose }: DialogFooterProps) {
  const { summary, items } = diligence
  const navigate = useNavigate()
  const announce = useAnnounce(() => void navigate({ to: '/mercado' }))
  const ready = summary.status === 'completed'
  const { currentStage } = property

  async function ask() {
    const open = openLines(items, dayOf(new Date())).map(({ text }) => text)
    const beside = unregisteredWords(summary.unregistered)
    if (await confirmOpen(property, [...open, ...beside]))
      announce.mutate({ ...property, diligence: summary })
  }

  function follow() {
    if (summary.status !== 'pending' && !ready) {
      showSuccess('Due Diligence em andamento', validatedText(diligence))
    }
    void navigate({ to: '/timeline', search: { property: property.id } })
  }

  return (
    <div className={classes.footer}>
      {ready && currentStage === 2 ? (
        <Button
          leftSection={<IconSpeakerphone size={16} aria-hidden />}
          loading={announce.isPending}
          onClick={() => void ask()}
        >
          Anunciar o Imóvel
        </Button>
      ) : ready && currentStage > 2 ? (
        <Button onClick={() => navigate({ to: '/mercado' })}>Ver no Mercado</Button>
      ) : (
        <Button onClick={follow}>Continuar Acompanhamento</Button>
      )}
      {onClose && (
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      )}
      {ready && currentStage === 1 && (
        <span className={classes.footerNote}>
          Para anunciar o imóvel, avance-o antes de Captação para Due Diligence.
        </span>
      )}
    </div>
  )
}
