import { Anchor, Button, FileButton, Progress, Text, TextInput } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { outsideFields } from '@soleira/domain/signing/contract'
import type { Signing } from '@soleira/domain/signing/signing'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { type FormEvent, useState } from 'react'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { IconExternalLink, IconPaperclip } from '../../../icons/index.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { newId } from '../../../lib/api/new-id.ts'
import { useBroker } from '../../../lib/api/session.ts'
import { chooseAgain } from '../../../lib/files/choose-again.ts'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { useUploadSigned } from '../mutations.ts'
import { refuseSignedFile } from './outside-file.ts'
import classes from './progress.module.css'

interface OutsideFormProps {
  signing: Signing
  onDirty: (isDirty: boolean) => void
}

/** Takes what was signed elsewhere: a PDF with digital signatures, or the scan of a paper with day and names. */
export function OutsideForm({
  signing,
  startsOnPaper,
  onDirty,
}: OutsideFormProps & { startsOnPaper: boolean }) {
  const [isPaper, setPaper] = useState(startsOnPaper)
  return (
    <section aria-label="Enviar o que foi assinado" className={classes.outside}>
      <div className={classes.choices}>
        {[false, true].map((paper) => (
          <label key={String(paper)}>
            <input
              type="radio"
              name="outside"
              checked={isPaper === paper}
              onChange={() => {
                setPaper(paper)
                onDirty(false)
              }}
            />{' '}
            {paper ? 'Papel digitalizado' : 'PDF assinado no gov.br ou com ICP-Brasil'}
          </label>
        ))}
      </div>
      {isPaper ? (
        <PaperForm signing={signing} onDirty={onDirty} />
      ) : (
        <DigitalForm signing={signing} onDirty={onDirty} />
      )}
    </section>
  )
}

function DigitalForm({ signing, onDirty }: OutsideFormProps) {
  const { picked, problem, choose, demand } = useSignedFile(false, onDirty)
  const { mutate, isPending, percent, error } = useUploadSigned(signing)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (picked) mutate({ ...picked, scan: null }, { onSuccess: () => onDirty(false) })
    else demand()
  }
  return (
    <form onSubmit={submit} className={classes.stack} noValidate>
      <ol className={classes.steps}>
        <li>Baixe o original, logo acima, e não o imprima nem salve de novo.</li>
        <li>
          Quem assina entra em{' '}
          <Anchor href="https://assinador.iti.br" target="_blank" rel="noreferrer" underline="always">
            assinador.iti.br <IconExternalLink size={14} aria-hidden />
          </Anchor>{' '}
          com a conta gov.br, ou usa o seu certificado ICP-Brasil, e assina o arquivo.
        </li>
        <li>Ele baixa o arquivo assinado e o manda a você como está.</li>
        <li>Envie o arquivo aqui. Só é aceito o original com uma assinatura a mais.</li>
      </ol>
      <SignedFile
        accept=".pdf"
        hint="PDF, até 20MB"
        file={picked?.file ?? null}
        problem={problem ?? refusalOf(error)}
        onFile={choose}
      />
      <Sending isPending={isPending} percent={percent} />
    </form>
  )
}

function PaperForm({ signing, onDirty }: OutsideFormProps) {
  const today = showDate(dayOf(new Date(), useBroker().timezone))
  const form = useValidatedForm(outsideFields, {
    signedOn: today,
    who: joinWithAnd(signing.signers.map(({ name }) => name)),
  })
  const { picked, problem, choose, demand } = useSignedFile(true, onDirty)
  const { mutate, isPending, percent, error } = useUploadSigned(signing)
  const submit = form.submit(({ signedOn, who }) => {
    if (!signedOn || !who) {
      return form.refuse({
        ...(signedOn ? {} : { signedOn: 'Informe o dia da assinatura' }),
        ...(who ? {} : { who: 'Diga quem assinou' }),
      })
    }
    if (!picked) return demand()
    mutate(
      { ...picked, scan: { signedOn, who } },
      { onSuccess: () => onDirty(false), onError: (refused) => form.showRefusal(refused) },
    )
  })
  return (
    <form onSubmit={submit} className={classes.stack} noValidate>
      <div className={classes.fields}>
        <MaskedInput
          label="Dia da assinatura"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          required
          {...form.getInputProps('signedOn')}
        />
        <TextInput label="Quem assinou" required {...form.getInputProps('who')} />
      </div>
      <SignedFile
        accept=".pdf,.jpg,.jpeg,.png"
        hint="PDF, JPG ou PNG, até 20MB"
        file={picked?.file ?? null}
        problem={problem ?? refusalOf(error)}
        onFile={choose}
      />
      <Sending isPending={isPending} percent={percent} />
    </form>
  )
}

/** The server's words about the file, rather than that something is wrong with it. */
const refusalOf = (error: Error | null): string | null =>
  error && ((error instanceof ApiError && error.fields.file) || messageOf(error))

function Sending({ isPending, percent }: { isPending: boolean; percent: number }) {
  return (
    <>
      {isPending && <Progress value={percent} aria-label="Enviando o arquivo" />}
      <div>
        <SubmitButton pending={isPending} pendingLabel="Enviando...">
          Enviar arquivo
        </SubmitButton>
      </div>
    </>
  )
}

/** Each chosen file has a key of its own, so that sending it twice takes it once. */
function useSignedFile(isPaper: boolean, onDirty: (isDirty: boolean) => void) {
  const [picked, pick] = useState<{ file: File; key: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  return {
    picked,
    problem,
    demand: () => setProblem('Escolha um arquivo primeiro.'),
    choose: (file: File | null) => {
      if (!file) return
      const refusal = refuseSignedFile(file, isPaper)
      setProblem(refusal)
      pick(refusal ? null : { file, key: newId() })
      onDirty(!refusal)
    },
  }
}

interface SignedFileProps {
  accept: string
  hint: string
  file: File | null
  problem: string | null
  onFile: (file: File | null) => void
}

function SignedFile({ accept, hint, file, problem, onFile }: SignedFileProps) {
  return (
    <div>
      <FileButton accept={accept} onChange={onFile} inputProps={chooseAgain}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPaperclip size={16} aria-hidden />}>
            {file ? 'Escolher outro arquivo' : 'Escolher arquivo'}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {file?.name ?? hint}
      </Text>
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}
