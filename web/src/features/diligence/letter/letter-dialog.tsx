import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  condominiumLetter,
  type LetterFields,
  letterFieldsOf,
  letterLabels,
  letterMailto,
  letterSubject,
} from '@soleira/domain/diligence/condominium-letter'
import { isValidCnpj, maskCnpj } from '@soleira/domain/format/cnpj'
import { maskCpf } from '@soleira/domain/format/cpf'
import { maskPhone } from '@soleira/domain/format/phone'
import type { Property } from '@soleira/domain/property/property'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { IconCopy, IconMail } from '../../../icons/index.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { showLongToday } from '../../../lib/dates.ts'
import { failure } from '../../../lib/toast.ts'
import classes from './letter-dialog.module.css'

interface LetterDialogProps {
  property: Property
  /** The letter has left: copied, or handed to the mail program. */
  onSent: (copied: boolean) => void
  onClose: () => void
}

/** The e-mail that asks the condominium for its declaration (part 2 §2.3). */
export function LetterDialog({ property, onSent, onClose }: LetterDialogProps) {
  const { owners } = property
  const [applicant, setApplicant] = useState(0)
  const [fields, setFields] = useState(() => letterFieldsOf(property))
  const isCompany = isValidCnpj(owners[applicant]?.cpf ?? '')
  const letter = condominiumLetter(fields, `${property.city}, ${showLongToday()}`)
  const put = (key: keyof LetterFields, text: string) => setFields((known) => ({ ...known, [key]: text }))
  const text = (key: keyof LetterFields) => ({
    label: letterLabels[key],
    value: fields[key],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => put(key, currentTarget.value),
  })
  const masked = (key: keyof LetterFields) => ({
    label: letterLabels[key],
    value: fields[key],
    onChange: (typed: string) => put(key, typed),
  })

  /** Takes another owner's data; what was typed of the rest stays. */
  function applyAs(index: number) {
    const { administrator: _, period: __, address: ___, ...own } = letterFieldsOf(property, owners[index])
    setApplicant(index)
    setFields((known) => ({ ...known, ...own }))
  }

  function sent(copied: boolean) {
    onSent(copied)
    onClose()
  }

  async function copy() {
    if (await copyText(letter)) sent(true)
    else failure('Não foi possível copiar', 'Selecione o texto da prévia e copie com o teclado.')
  }

  return (
    <Dialog title="Modelo de E-mail - Quitação Condominial" size={960} onClose={onClose}>
      <div className={classes.columns}>
        <div className={classes.fields}>
          {owners.length > 0 && (
            <p className={classes.notice}>✓ Dados do proprietário preenchidos automaticamente</p>
          )}
          {owners.length > 1 && (
            <NativeSelect
              label="Quem pede"
              value={String(applicant)}
              data={owners.map(({ fullName }, index) => ({ value: String(index), label: fullName }))}
              onChange={({ currentTarget }) => applyAs(Number(currentTarget.value))}
            />
          )}
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
        </div>
        <Textarea
          label="Prévia do e-mail"
          description={`Assunto: ${letterSubject}`}
          classNames={{ input: classes.letter }}
          readOnly
          autosize
          value={letter}
        />
      </div>
      <div className={classes.footer}>
        <Button leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
          Copiar
        </Button>
        <Button
          component="a"
          variant="default"
          href={letterMailto(letter)}
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => sent(false)}
        >
          Abrir Cliente de E-mail
        </Button>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </Dialog>
  )
}
