import { Button } from '@mantine/core'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { IconCircleMinus, IconX } from '../../../../icons/index.ts'
import { useChecklist } from '../use-checklist.ts'
import { RequestSeveral } from './request-several.tsx'
import { SetAsideSeveral } from './set-aside-several.tsx'
import classes from './several.module.css'

export function TickedBar() {
  const { property, ticks } = useChecklist()
  const [asking, setAsking] = useState<'request' | 'set_aside' | null>(null)
  const pending = ticks.ticked.filter(({ status }) => status === 'pending')
  const count = ticks.ticked.length
  const close = () => setAsking(null)
  if (count === 0) return null

  function done() {
    close()
    ticks.clear()
  }

  return (
    <section className={classes.bar} aria-label="Itens selecionados">
      <output>{countWithNoun(count, 'selecionada', 'selecionadas')}</output>
      {pending.length > 0 && (
        <Button size="compact-md" onClick={() => setAsking('request')}>
          Solicitar {pending.length}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconCircleMinus size={16} aria-hidden />}
        onClick={() => setAsking('set_aside')}
      >
        Não se aplica
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={ticks.clear}
      >
        Limpar seleção
      </Button>
      {asking === 'request' && (
        <RequestSeveral items={pending} propertyId={property.id} onDone={done} onClose={close} />
      )}
      {asking === 'set_aside' && (
        <SetAsideSeveral items={ticks.ticked} propertyId={property.id} onDone={done} onClose={close} />
      )}
    </section>
  )
}
