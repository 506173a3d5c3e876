import { Button } from '@mantine/core'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { LatePropertyFormDialog } from './late-form.tsx'
import { isWaiting, mayBeDouble } from './outbox/outbox.ts'
import { useOutbox } from './outbox/use-outbox.ts'
import classes from './outbox-banner.module.css'
import { countItems, forgetSketch, type KeptSketch } from './sketches.ts'

/** Names the properties that wait on this device; draws nothing where there is none. */
export function OutboxBanner() {
  const { sketches, reasons, sendNow } = useOutbox()
  const [opened, setOpened] = useState<KeptSketch | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const count = sketches.reduce((sum, kept) => sum + countItems(kept), 0)

  async function send(kept: KeptSketch) {
    setSending(kept.sketch.id)
    await sendNow(kept)
    setSending(null)
  }

  return (
    <>
      {sketches.length > 0 && (
        <section className={classes.banner} aria-label="Ainda não enviados">
          <strong>{countWithNoun(count, 'item ainda não enviado', 'itens ainda não enviados')}</strong>
          <ul className={classes.sketches}>
            {sketches.map((kept) => (
              <li key={kept.sketch.id} className={classes.sketch}>
                <span className={classes.words}>{wordsOf(kept, reasons[kept.sketch.id])}</span>
                {isWaiting(kept.sketch) && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={sending === kept.sketch.id}
                    onClick={() => void send(kept)}
                  >
                    Enviar agora
                  </Button>
                )}
                {mayBeChanged(kept, reasons[kept.sketch.id]) && (
                  <Button size="compact-sm" variant="default" onClick={() => setOpened(kept)}>
                    Continuar
                  </Button>
                )}
                <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove(kept)}>
                  Excluir
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened && <LatePropertyFormDialog sketch={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** A draft, or a property that the server has refused: its form says why, and asks what to do. */
const mayBeChanged = ({ sketch }: KeptSketch, reason: string | undefined): boolean =>
  !isWaiting(sketch) || (sketch.propertyId === null && Boolean(reason))

function wordsOf({ sketch, photos }: KeptSketch, reason: string | undefined): string {
  const { street, number } = sketch.values
  const name = street ? `${street}${number && `, ${number}`}` : 'Novo imóvel'
  const many = photos.length ? ` · ${countWithNoun(photos.length, 'foto', 'fotos')}` : ''
  const isDouble = mayBeDouble(sketch, Date.now())
  const why = isDouble ? 'pode já ter chegado: confira em Imóveis antes de enviar' : reason
  return `${name}${many}${isWaiting(sketch) ? '' : ' · rascunho'}${why ? ` · ${why}` : ''}`
}

async function remove(kept: KeptSketch): Promise<void> {
  const sure = await confirm({
    title: 'Excluir deste aparelho',
    message: 'O que foi digitado e as fotos que ainda não foram enviadas se perdem.',
    confirmLabel: 'Excluir',
    destructive: true,
  })
  if (sure) await forgetSketch(kept)
}
