import { Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { isMissing } from '@soleira/domain/checklist/item'
import { itemNamer } from '@soleira/domain/checklist/item-name'
import type { Property } from '@soleira/domain/property/property'
import type { StageMove } from '@soleira/domain/property/stage'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { diligenceQuery } from '../checklist/queries.ts'
import classes from './move-with-reason.module.css'

interface MoveWithReasonProps {
  property: Property
  move: StageMove
  busy: boolean
  onClose: () => void
  onMove: (reason: string) => void
}

/** Lets the broker go on without a complete diligence, for a reason that is kept (rules §1). */
export function MoveWithReason({ property, move, busy, onClose, onMove }: MoveWithReasonProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const checklist = useQuery({ ...diligenceQuery(property.id), refetchOnMount: 'always' })
  const { completed, total } = checklist.data?.summary ?? property.diligence
  const items = checklist.data?.items.filter(({ counts }) => counts) ?? []
  const nameOf = itemNamer(items)
  const missing = items.filter(isMissing)
  const gaps = items.filter(({ gap }) => gap)
  const close = useLeaveGuard(reason.trim() !== '', onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) return onMove(reason.trim())
    setError('Escreva o motivo para avançar sem concluir a due diligence.')
    field.current?.focus()
  }

  return (
    <Dialog title={`${move.label} sem concluir a due diligence`} size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">
            O imóvel {property.sequenceNumber} tem {completed} de {total} certidões concluídas. Você pode
            concluir as que faltam antes, ou avançar agora com um motivo, que fica registrado no histórico do
            imóvel.
          </Text>
          {missing.length > 0 && (
            <section aria-label="Certidões que faltam">
              <Text size="sm" fw={600} mb={4}>
                {missing.length === 1 ? 'Falta 1 certidão' : `Faltam ${missing.length} certidões`}
              </Text>
              <List size="sm" spacing={2} className={classes.missing}>
                {missing.map(nameOf).map((name) => (
                  <List.Item key={name}>{name}</List.Item>
                ))}
              </List>
            </section>
          )}
          {gaps.length > 0 && (
            <section aria-label="Certidões que valem só em conjunto">
              <Text size="sm" fw={600} mb={4}>
                Recebidas, mas valem só em conjunto
              </Text>
              <List size="sm" spacing={2} className={classes.missing}>
                {gaps.map((item) => (
                  <List.Item key={nameOf(item)}>
                    {nameOf(item)}: {item.gap}
                  </List.Item>
                ))}
              </List>
            </section>
          )}
          <Textarea
            ref={field}
            label="Motivo"
            required
            data-autofocus
            autosize
            minRows={3}
            maxLength={500}
            value={reason}
            error={error}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value)
              setError('')
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Avançar mesmo assim
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
