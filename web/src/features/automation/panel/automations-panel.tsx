import { Button, Title } from '@mantine/core'
import type { Automation } from '@soleira/domain/automation/contract'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { AnswerButton } from '../captcha/answer-button.tsx'
import { AutomationStatusTag } from '../item/automation-status-tag.tsx'
import { ChannelLine } from '../item/channel-line.tsx'
import { useCancel } from '../mutations.ts'
import { overviewQuery } from '../queries.ts'
import { costText, isOpen, lastWord } from '../words.ts'
import classes from './automations-panel.module.css'

export function AutomationsPanel({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery)
  const automations = data?.automations ?? []
  const waiting = automations.filter((one) => !isOpen(one) && one.received)
  const running = automations.filter(isOpen)
  const ended = automations.filter((one) => !isOpen(one) && !one.received)
  return (
    <div className={classes.panel}>
      <Title order={2} className={classes.title}>
        Pedidos automáticos
      </Title>
      <ChannelLine isNeeded={running.length > 0} />
      <Part title="Esperam por você" automations={waiting} onFollow={onClose} />
      <Part title="Em andamento" automations={running} onFollow={onClose} />
      <Part title="Terminados nas últimas 24 horas" automations={ended} onFollow={onClose} />
      {data && automations.length === 0 && (
        <p className={classes.nothing}>
          Nada em andamento. Na due diligence de um imóvel, “Solicitar automaticamente” faz o pedido por você.
        </p>
      )}
      {!data && error && (
        <div className={classes.nothing} role="alert">
          <p>{error.message}</p>
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  automations: readonly Automation[]
  onFollow: () => void
}

function Part({ title, automations, onFollow }: PartProps) {
  if (!automations.length) return null
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.head}>{title}</h3>
      <ul className={classes.list} data-list>
        {automations.map((automation) => (
          <Line key={automation.id} automation={automation} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  )
}

function Line({ automation, onFollow }: { automation: Automation; onFollow: () => void }) {
  const { mutate: cancel, isPending } = useCancel()
  const { label, sequenceNumber, personName, propertyId } = automation
  const name = `${label}, imóvel ${sequenceNumber}`
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        <strong>{label}</strong>
        <AutomationStatusTag automation={automation} />
      </span>
      <span className={classes.soft}>
        Imóvel {sequenceNumber}
        {personName && ` · ${personName}`} · {costText(automation)}
      </span>
      <span className={classes.log}>{lastWord(automation)}</span>
      <span className={classes.actions}>
        <ButtonLink
          to="/due-diligence"
          search={{ open: propertyId }}
          variant="default"
          size="compact-sm"
          aria-label={`${automation.received ? 'Conferir' : 'Abrir'}: ${name}`}
          onClick={onFollow}
        >
          {automation.received ? 'Conferir' : 'Abrir'}
        </ButtonLink>
        <AnswerButton automation={automation} name={name} />
        {isOpen(automation) && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={isPending}
            aria-label={`Cancelar pedido: ${name}`}
            onClick={() => cancel(automation)}
          >
            Cancelar pedido
          </Button>
        )}
      </span>
    </li>
  )
}
