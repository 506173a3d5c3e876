import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import {
  type Applicant,
  applicantsOf,
  condominiumEmail,
  condominiumEmailSubject,
  type LetterFields,
  letterFieldsOf,
  letterLabels,
  letterMailto,
} from '@soleira/domain/diligence/condominium-email'
import { isValidCnpj, maskCnpj } from '@soleira/domain/format/cnpj'
import { maskCpf } from '@soleira/domain/format/cpf'
import { maskPhone } from '@soleira/domain/format/phone'
import { emailReference } from '@soleira/domain/property/email-reference'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { IconCopy, IconMail } from '../../../icons/index.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { showLongToday } from '../../../lib/text/dates.ts'
import { showFailure } from '../../../lib/toast.ts'
import shared from '../../../styles/dialog-form.module.css'
import { personQuery } from '../../person/queries.ts'
import { AnswerLink, useAnswerLink } from './answer-link.tsx'
import classes from './condominium-email-dialog.module.css'

interface LetterDialogProps {
  property: Property
  people: readonly DiligencePerson[]
  onSent: (copied: boolean) => void
  onClose: () => void
}

/** Part 2 §2.3 specifies this e-mail to the condominium. */
export function CondominiumEmailDialog({ property, people, onSent, onClose }: LetterDialogProps) {
  const applicants = applicantsOf(property.owners, people)
  const [index, setIndex] = useState(0)
  const applicant = applicants[index]
  const known = useApplicant(property, applicant)
  const [typed, setTyped] = useState<Partial<LetterFields>>({})
  const fields = { ...letterFieldsOf(property, known ?? nobody), ...typed }
  const link = useAnswerLink(property.id)
  const reference = emailReference(Number(property.sequenceNumber))
  const today = `${property.city}, ${showLongToday()}`
  const letter = condominiumEmail(fields, today, applicant?.estate, reference, link.data?.uri)

  function applyAs(next: number) {
    setIndex(next)
    setTyped(({ applicant: _, cpf: __, phone: ___, email: ____, ...rest }) => rest)
  }

  function sent(copied: boolean) {
    onSent(copied)
    onClose()
  }

  return (
    <Dialog title="Modelo de E-mail - Quitação Condominial" size={960} onClose={onClose}>
      <div className={classes.columns}>
        <div className={classes.fields}>
          {known && (
            <p className={classes.notice}>
              ✓ Dados do {applicant?.estate ? 'inventariante' : 'proprietário'} preenchidos automaticamente
            </p>
          )}
          {applicants.length > 1 && (
            <NativeSelect
              label="Quem pede"
              value={String(index)}
              data={applicants.map(({ name }, place) => ({ value: String(place), label: name }))}
              onChange={({ currentTarget }) => applyAs(Number(currentTarget.value))}
            />
          )}
          <LetterInputs
            fields={fields}
            onType={(key, text) => setTyped((before) => ({ ...before, [key]: text }))}
          />
          <AnswerLink link={link} />
        </div>
        <Textarea
          label="Prévia do e-mail"
          description={`Assunto: ${condominiumEmailSubject(reference)}`}
          classNames={{ input: classes.letter }}
          readOnly
          autosize
          value={letter}
        />
      </div>
      <SendButtons letter={letter} reference={reference} onSent={sent} onClose={onClose} />
    </Dialog>
  )
}

interface SendButtonsProps extends Pick<LetterDialogProps, 'onSent' | 'onClose'> {
  letter: string
  reference: string
}

function SendButtons({ letter, reference, onSent, onClose }: SendButtonsProps) {
  async function copy() {
    if (await copyText(letter)) onSent(true)
    else showFailure('Não foi possível copiar', 'Selecione o texto da prévia e copie com o teclado.')
  }

  return (
    <div className={shared.footer}>
      <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
        Copiar
      </Button>
      <Button
        component="a"
        variant="default"
        href={letterMailto(letter, reference)}
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => onSent(false)}
      >
        Abrir Cliente de E-mail
      </Button>
      <Button variant="default" onClick={onClose}>
        Fechar
      </Button>
    </div>
  )
}

interface LetterInputsProps {
  fields: LetterFields
  onType: (key: keyof LetterFields, text: string) => void
}

function LetterInputs({ fields, onType }: LetterInputsProps) {
  const isCompany = isValidCnpj(fields.cpf)
  const masked = (key: keyof LetterFields) => ({
    label: letterLabels[key],
    value: fields[key],
    onChange: (typed: string) => onType(key, typed),
  })
  const text = (key: keyof LetterFields) => ({
    ...masked(key),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onType(key, currentTarget.value),
  })
  return (
    <>
      <TextInput {...text('administrator')} data-autofocus maxLength={120} />
      <TextInput
        {...text('period')}
        placeholder={`janeiro a dezembro de ${new Date().getFullYear()}`}
        maxLength={80}
      />
      <TextInput {...text('applicant')} maxLength={120} />
      <div className={classes.pair}>
        <MaskedInput
          {...masked('cpf')}
          mask={isCompany ? maskCnpj : maskCpf}
          inputMode={isCompany ? 'text' : 'numeric'}
          {...(isCompany && { label: 'CNPJ' })}
        />
        <MaskedInput {...masked('phone')} mask={maskPhone} inputMode="tel" />
      </div>
      <TextInput {...text('email')} type="email" maxLength={254} />
      <TextInput {...text('address')} maxLength={300} />
    </>
  )
}

const nobody = { fullName: '', cpf: '', phone: '', email: null }

function useApplicant({ owners }: Property, applicant: Applicant | undefined) {
  const id = applicant?.personId ?? null
  const owner = applicant?.estate ? undefined : owners.find(({ personId }) => personId === id)
  const { data } = useQuery({ ...personQuery(id ?? 0), enabled: id !== null && !owner })
  if (owner || !data || id === null) return owner
  const { fullName, cpf, cnpj, phones, emails } = data
  return { fullName, cpf: cpf ?? cnpj ?? '', phone: phones[0] ?? '', email: emails[0] ?? null }
}
