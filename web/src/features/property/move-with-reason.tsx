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
          <WhatLacks property={property} />
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

function WhatLacks({ property: { id, sequenceNumber, diligence } }: Pick<MoveWithReasonProps, 'property'>) {
  const { data } = useQuery({ ...diligenceQuery(id), refetchOnMount: 'always' })
  const { completed, total } = data?.summary ?? diligence
  const items = data?.items.filter(({ counts }) => counts) ?? []
  const nameOf = itemNamer(items)
  const missing = items.filter(isMissing)
  const gaps = items.filter(({ gap }) => gap)
  return (
    <>
      <Text size="sm">
        O imóvel {sequenceNumber} tem {completed} de {total} certidões concluídas. Você pode concluir as que
        faltam antes, ou avançar agora com um motivo, que fica registrado no histórico do imóvel.
      </Text>
      <Certificates
        label="Certidões que faltam"
        title={missing.length === 1 ? 'Falta 1 certidão' : `Faltam ${missing.length} certidões`}
        lines={missing.map(nameOf)}
      />
      <Certificates
        label="Certidões que valem só em conjunto"
        title="Recebidas, mas valem só em conjunto"
        lines={gaps.map((item) => `${nameOf(item)}: ${item.gap}`)}
      />
    </>
  )
}

interface CertificatesProps {
  label: string
  title: string
  lines: readonly string[]
}

function Certificates({ label, title, lines }: CertificatesProps) {
  if (!lines.length) return null
  return (
    <section aria-label={label}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <List size="sm" spacing={2} className={classes.missing}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </section>
  )
}
