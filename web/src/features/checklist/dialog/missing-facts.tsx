import { Button } from '@mantine/core'
import { isUndated, statedResult } from '@soleira/domain/certificate/certificate-words'
import { showDate } from '@soleira/domain/format/birth-date'
import { useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { CertificateInputs, certificateFieldNames } from '../certificate-inputs.tsx'
import { certificateRules, noCertificateFields } from '../certificate-rules.ts'
import { type TypedCertificate, useStateCertificate } from '../mutations.ts'
import classes from './dialog.module.css'
import type { ShownItem } from './shown-item.ts'

interface MissingFactsProps {
  item: ShownItem
  propertyId: number
}

export function MissingFacts({ item, propertyId }: MissingFactsProps) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useStateCertificate(propertyId)
  const { status, documentId, found, result, resolution } = item
  const isUnstated = result === null && resolution === null
  if (status !== 'completed' || documentId === null || !(isUnstated || isUndated(item))) return null
  if (open) return <MissingForm item={item} propertyId={propertyId} onDone={() => setOpen(false)} />
  const read = found && readWords(found)
  return (
    <div className={classes.facts}>
      {read && (
        <span>
          No papel se leu: {read}.{' '}
          <Button
            size="compact-xs"
            variant="light"
            loading={isPending}
            aria-label={`Usar o que se leu: ${item.name}`}
            onClick={() => mutate({ item, fields: fieldsOf(found) })}
          >
            Usar o que se leu
          </Button>
        </span>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Informar dados: ${item.name}`}
        onClick={() => setOpen(true)}
      >
        Informar dados
      </Button>
    </div>
  )
}

type Found = NonNullable<ShownItem['found']>

function readWords({ issuedOn, validUntil, result }: Found): string {
  return [
    issuedOn && `emitida em ${showDate(issuedOn)}`,
    validUntil && `com validade impressa até ${showDate(validUntil)}`,
    result && `resultado: ${statedResult(result).toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const fieldsOf = (found: Found): Partial<TypedCertificate> =>
  Object.fromEntries(Object.entries(found).flatMap(([field, value]) => (value ? [[field, value]] : [])))

function MissingForm({ item, propertyId, onDone }: MissingFactsProps & { onDone: () => void }) {
  const form = useValidatedForm(certificateRules, noCertificateFields)
  const { mutate, isPending } = useStateCertificate(propertyId)
  const { validUntil, validityBasis } = item
  const stated = { ...item, validUntil: validityBasis === 'assumed' ? null : validUntil }
  const missing = certificateFieldNames.filter((field) => stated[field] === null)
  return (
    <form
      className={classes.form}
      aria-label={`Dados da certidão: ${item.name}`}
      noValidate
      onSubmit={form.submit(() =>
        mutate(
          { item, fields: form.getValues() },
          { onSuccess: onDone, onError: (refusal) => void form.showRefusal(refusal) },
        ),
      )}
    >
      <CertificateInputs inputProps={form.getInputProps} fields={missing} />
      <div className={classes.buttons}>
        <SubmitButton size="compact-md" pending={isPending} pendingLabel="Guardando…">
          Informar
        </SubmitButton>
        <Button size="compact-md" variant="default" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
