import { Button } from '@mantine/core'
import type { Automation } from '@soleira/domain/automation/contract'
import { useId, useState } from 'react'
import { IconPlayerStop, IconRefresh } from '../../../icons/index.ts'
import { AnswerButton } from '../captcha/answer-button.tsx'
import { useCancel } from '../mutations.ts'
import { costText, isOpen } from '../words.ts'
import { AutomationStatusTag } from './automation-status-tag.tsx'
import { ChannelLine } from './channel-line.tsx'
import classes from './item.module.css'
import { ReceivedCertificate } from './received-certificate.tsx'

export interface AutomationBlockProps {
  automation: Automation
  name: string
  isDone: boolean
  onAsk?: (() => void) | undefined
}

export function AutomationBlock({ automation, name, isDone, onAsk }: AutomationBlockProps) {
  const log = useId()
  const [isShown, setShown] = useState(false)
  const { failure, received, status } = automation
  const runs = isOpen(automation)
  const isOpenLog = runs || isShown
  const isVain = status === 'failed' || status === 'cancelled'
  return (
    <section
      className={classes.block}
      aria-label={`Pedido automático: ${name}`}
      data-quiet={isDone || undefined}
    >
      <div className={classes.head}>
        <AutomationStatusTag automation={automation} />
        <span className={classes.cost}>{costText(automation)}</span>
        <AnswerButton automation={automation} name={name} />
        {isVain && !isDone && onAsk && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            aria-label={`Pedir de novo: ${name}`}
            onClick={onAsk}
          >
            Pedir de novo
          </Button>
        )}
        {runs ? (
          <CancelButton automation={automation} name={name} />
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={isShown}
            aria-controls={log}
            aria-label={`${isShown ? 'Ocultar' : 'Ver'} registro: ${name}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Ocultar registro' : 'Ver registro'}
          </Button>
        )}
      </div>
      {status === 'failed' && failure && !isDone && <p className={classes.reason}>{failure.message}</p>}
      {received && <ReceivedCertificate automation={automation} received={received} name={name} />}
      <ol id={log} className={classes.log} hidden={!isOpenLog} aria-live={runs ? 'polite' : undefined}>
        {automation.log.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
          <li key={index}>{line}</li>
        ))}
      </ol>
      <ChannelLine isNeeded={runs} />
    </section>
  )
}

function CancelButton({ automation, name }: Pick<AutomationBlockProps, 'automation' | 'name'>) {
  const { mutate: cancel, isPending } = useCancel()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconPlayerStop size={14} aria-hidden />}
      loading={isPending}
      aria-label={`Cancelar pedido: ${name}`}
      onClick={() => cancel(automation)}
    >
      Cancelar pedido
    </Button>
  )
}
