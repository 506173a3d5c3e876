import { Button, Textarea, TextInput } from '@mantine/core'
import { maskCpf } from '@soleira/domain/format/cpf'
import { maskPhone } from '@soleira/domain/format/phone'
import { maxBio } from '@soleira/domain/profile/bio'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { EmailField } from './email-field.tsx'
import classes from './profile.module.css'
import { loadRules, useProfileForm } from './use-profile-form.ts'

const EmailDialog = lateComponent(async () => (await import('./email-dialog.tsx')).EmailDialog)

export function ProfileForm() {
  const { broker, form, saving, unsaved, submit, discard } = useProfileForm()
  const [changingEmail, setChangingEmail] = useState(false)
  return (
    <>
      <form
        noValidate
        aria-label="Dados do perfil"
        onSubmit={submit}
        onFocus={() => loadRules().catch(() => undefined)}
      >
        <div className={classes.fields}>
          <TextInput label="Nome" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Sobrenome" autoComplete="family-name" {...form.getInputProps('lastName')} />
          <EmailField
            email={broker.email}
            onChange={() => setChangingEmail(true)}
            onApproach={EmailDialog.approach}
          />
          <MaskedInput
            mask={maskPhone}
            label="Telefone"
            placeholder="(11) 99999-9999"
            type="tel"
            autoComplete="tel-national"
            {...form.getInputProps('phone')}
          />
          <MaskedInput
            mask={maskCpf}
            label="CPF"
            placeholder="000.000.000-00"
            {...form.getInputProps('cpf')}
          />
          <TextInput label="CRECI" {...form.getInputProps('creci')} />
          <BioField form={form} />
        </div>
        <div className={classes.actions}>
          <SubmitButton pending={saving} pendingLabel="Salvando...">
            Salvar Alterações
          </SubmitButton>
          {unsaved && !saving && (
            <Button variant="default" onClick={discard}>
              Descartar
            </Button>
          )}
        </div>
      </form>
      {/* Outside the form: the submit event of the dialog's own form would bubble to this one. */}
      {changingEmail && <EmailDialog onClose={() => setChangingEmail(false)} />}
    </>
  )
}

function BioField({ form }: Pick<ReturnType<typeof useProfileForm>, 'form'>) {
  return (
    <Textarea
      className={classes.wide}
      label="Bio"
      description={<BioHint length={form.getValues().bio.trim().length} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={3}
      maxRows={10}
      {...form.getInputProps('bio')}
    />
  )
}

function BioHint({ length }: { length: number }) {
  return (
    <span className={classes.counter}>
      <span>Opcional. Como você se apresenta.</span>
      <span className={length > maxBio ? classes.over : undefined}>
        {length}/{maxBio}
      </span>
    </span>
  )
}
