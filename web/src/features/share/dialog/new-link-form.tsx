import { Button, Checkbox, Fieldset, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { Shareable, ShareableDossier, Shares } from '@soleira/domain/share/contract'
import type { NewShare } from '@soleira/domain/share/new-share'
import { grounds, groundWords, keepDays, openLinkDays } from '@soleira/domain/share/share'
import { countWithNoun } from '@soleira/domain/text/counted'
import { type ReactNode, useEffect, useRef } from 'react'
import { SecretInput } from '../../../components/secret-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/form.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { showFailure } from '../../../lib/toast.ts'
import { useCreateShare } from '../queries.ts'

export interface MadeShare {
  uri: string
  recipient: string
  isAnew?: boolean
}

interface NewLinkFormProps {
  propertyId: number
  offered: Shares
  dossierId?: number | undefined
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onMade: (made: MadeShare) => void
}

const initial = {
  recipient: '',
  kind: 'papers',
  documentIds: [] as number[],
  dossierId: null as number | null,
  days: 7 as number,
  mostVisits: '',
  password: '',
  mayDownload: false,
  keepDays: 90 as number,
  ground: '' as string,
}

/** Begins with what the account chose last, and with the dossier that is about to be shared or the only one. */
function initialFor({ dossiers, last }: Shares, dossierId: number | undefined): typeof initial {
  const dossier = dossiers.find(({ id }) => id === dossierId)
  const only = dossiers.length === 1 ? dossiers[0] : undefined
  return {
    ...initial,
    ...(dossier && { kind: 'dossier' }),
    dossierId: (dossier ?? only)?.id ?? null,
    days: openLinkDays.find((days) => days === last.days) ?? initial.days,
    ground: last.ground ?? '',
  }
}

const rules = () => import('@soleira/domain/share/new-share').then(({ newShare }) => newShare)

const daysData = (values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: countWithNoun(value, 'dia', 'dias') }))

export function NewLinkForm({ propertyId, offered, dossierId, onDirty, onCancel, onMade }: NewLinkFormProps) {
  const form: LinkForm = useValidatedForm(rules, initialFor(offered, dossierId))
  const recipient = useRef<HTMLInputElement>(null)
  useEffect(() => recipient.current?.focus(), [])
  const { mutate, isPending } = useCreateShare(propertyId)
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const submit = form.submit((body) =>
    mutate(body, {
      onSuccess: ({ uri }) => onMade({ uri, recipient: body.recipient }),
      onError: (error) => {
        if (!form.showRefusal(error)) showFailure('Não foi possível criar o link', error.message)
      },
    }),
  )

  return (
    <form onSubmit={submit} aria-label="Novo link">
      <Stack>
        <TextInput
          ref={recipient}
          data-autofocus
          label="Para quem é"
          description="O nome aparece em cada página que a pessoa abrir."
          placeholder="Dra. Ana Prado, advogada do comprador"
          {...form.getInputProps('recipient')}
        />
        <GroundField form={form} offered={offered} />
        <WhatItShows form={form} offered={offered} />
        <HowItOpens form={form} />
        <Group>
          <SubmitButton pending={isPending} pendingLabel="Criando...">
            Criar link
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type LinkForm = ValidatedForm<typeof initial, NewShare>

interface PartProps {
  form: LinkForm
  offered: Shares
}

function WhatItShows({ form, offered }: PartProps) {
  const { kind, documentIds } = form.values
  return (
    <>
      <Radio.Group label="O que mostrar" {...form.getInputProps('kind')}>
        <Stack gap="xs" mt="xs">
          <Radio value="papers" label="Papéis escolhidos" />
          <Radio
            value="room"
            label="Sala que acompanha o imóvel"
            description="Todos os documentos e certidões, também os que chegarem depois, e o que ainda falta"
          />
          <Radio
            value="dossier"
            label="Dossiê"
            description="As peças em ordem, como foram reunidas, com a conferência"
          />
        </Stack>
      </Radio.Group>
      {kind === 'papers' && (
        <Papers
          papers={offered.shareable}
          chosen={documentIds}
          error={form.errors.documentIds}
          onChange={(ids) => form.setFieldValue('documentIds', ids)}
        />
      )}
      {kind === 'dossier' && <Dossiers dossiers={offered.dossiers} field={form.getInputProps('dossierId')} />}
    </>
  )
}

function HowItOpens({ form }: Pick<PartProps, 'form'>) {
  return (
    <>
      <Radio.Group
        label="Como pode ver"
        value={form.values.mayDownload ? 'download' : 'view'}
        onChange={(value) => form.setFieldValue('mayDownload', value === 'download')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="view" label="Somente ver" description="Sem o arquivo, com o nome em cada página" />
          <Radio value="download" label="Ver e baixar os arquivos" />
        </Stack>
      </Radio.Group>
      <Group grow align="flex-start">
        <NativeSelect
          label="Vale por"
          data={daysData(openLinkDays)}
          value={String(form.values.days)}
          onChange={({ currentTarget }) => form.setFieldValue('days', Number(currentTarget.value))}
        />
        <NativeSelect
          label="Guardar acessos e perguntas por"
          data={daysData(keepDays)}
          value={String(form.values.keepDays)}
          onChange={({ currentTarget }) => form.setFieldValue('keepDays', Number(currentTarget.value))}
        />
      </Group>
      <TextInput
        label="Quantas vezes pode ser aberto (opcional)"
        inputMode="numeric"
        {...form.getInputProps('mostVisits')}
      />
      <SecretInput
        label="Senha (opcional)"
        description="Envie a senha por outro caminho que não o do link."
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </>
  )
}

function GroundField({ form, offered }: PartProps) {
  const unstated = offered.grounds.filter(({ ground }) => ground === null)
  if (unstated.length === 0) return null
  return (
    <NativeSelect
      label="Base legal para compartilhar"
      description={`Fica registrada para ${unstated.map(({ name }) => name).join(', ')}.${offered.last.ground ? ' Está como você escolheu da última vez: confira.' : ''}`}
      data={[
        { value: '', label: 'Escolha' },
        ...grounds.map((value) => ({ value, label: groundWords[value] })),
      ]}
      {...form.getInputProps('ground')}
    />
  )
}

interface DossiersProps {
  dossiers: readonly ShareableDossier[]
  field: { value?: number | null; error?: ReactNode; onChange: (id: number | null) => void }
}

function Dossiers({ dossiers, field: { value, onChange, ...field } }: DossiersProps) {
  if (!dossiers.length) {
    return <Text size="sm">Este imóvel ainda não tem dossiê pronto. Gere um em “Dossiê”.</Text>
  }
  return (
    <NativeSelect
      {...field}
      label="Qual dossiê"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      data={[
        { value: '', label: 'Escolha' },
        ...dossiers.map(({ id, name, pages, createdAt }) => ({
          value: String(id),
          label: `Dossiê ${id}: ${name}, ${countWithNoun(pages, 'folha', 'folhas')}, ${showMoment(createdAt)}`,
        })),
      ]}
    />
  )
}

interface PapersProps {
  papers: readonly Shareable[]
  chosen: readonly number[]
  error: ReactNode
  onChange: (ids: number[]) => void
}

function Papers({ papers, chosen, error, onChange }: PapersProps) {
  if (!papers.length) {
    return (
      <Text size="sm">
        Este imóvel ainda não tem documentos. Escolha a sala, que os mostra quando chegarem.
      </Text>
    )
  }
  const isAll = papers.every(({ documentId }) => chosen.includes(documentId))
  return (
    <Fieldset legend="Papéis" data-path="documentIds" tabIndex={-1}>
      <Stack gap="xs">
        {papers.length > 1 && (
          <Checkbox
            label={`Todos os ${papers.length}`}
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={() => onChange(isAll ? [] : papers.map(({ documentId }) => documentId))}
          />
        )}
        {papers.map(({ documentId, label, person, state, fileName }) => (
          <Checkbox
            key={documentId}
            label={person ? `${label} - ${person}` : label}
            description={[state, fileName].filter(Boolean).join(' · ')}
            checked={chosen.includes(documentId)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...chosen, documentId] : chosen.filter((one) => one !== documentId),
              )
            }
          />
        ))}
        {error && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}
