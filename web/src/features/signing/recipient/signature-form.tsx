import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import { codeMinutes } from '@soleira/domain/link/code'
import type { ToSign } from '@soleira/domain/signing/recipient'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { useCodeSent, useKeptText } from '../../../lib/forms/kept-text.ts'
import { useAskSigningCode, useGiveSignature } from './queries.ts'
import classes from './recipient.module.css'

interface SignatureFormProps {
  link: string
  toSign: ToSign
}

const missing = { code: 'Digite o código de seis números', name: 'Informe o nome completo' } as const

/** The code comes first, because it takes a while to arrive. Nothing typed is lost by a refusal. */
export function SignatureForm({ link, toSign: { signer, broker, agreement } }: SignatureFormProps) {
  const ask = useAskSigningCode(link)
  const sign = useGiveSignature(link)
  const [isSent, noteSent] = useCodeSent(link)
  const [code, setCode] = useState('')
  const [name, setName] = useKeptText('name', link)
  const [agrees, agree] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})

  if (!signer.email) {
    return (
      <div className={classes.notice}>
        <Text fw={600}>Este link não tem e-mail para o código.</Text>
        <Text>
          Peça a {broker.name}
          {broker.phone && ` (${broker.phone})`} que envie o documento ao seu e-mail.
        </Text>
      </div>
    )
  }

  const askCode = () => ask.mutate(undefined, { onSuccess: noteSent })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSent) return askCode()
    const lacks = {
      ...(code.trim() ? {} : { code: missing.code }),
      ...(name.trim() ? {} : { name: missing.name }),
      ...(agrees ? {} : { agrees: `Marque “${agreement}”` }),
    }
    setWrong(lacks)
    ask.reset()
    if (Object.keys(lacks).length === 0) sign.mutate({ code, name })
  }

  const refused = sign.error instanceof ApiError ? sign.error.fields : {}
  const fields: Record<string, string | undefined> = { ...refused, ...wrong }
  const isFieldError = Object.keys(refused).length > 0
  const failure = ask.error ?? (isFieldError ? null : sign.error)
  return (
    <form className={classes.card} onSubmit={submit} aria-label="Assinar o documento" noValidate>
      <Stack gap="md">
        <Title order={2} size="h4">
          Assinar
        </Title>
        {!isSent && (
          <Text>
            Leia o documento. Para assinar, peça um código: ele chega a <strong>{signer.email}</strong>.
          </Text>
        )}
        {isSent && (
          <>
            <Text role="status">
              O código foi enviado a <strong>{signer.email}</strong>. Ele vale por {codeMinutes} minutos. Se
              não chegar, veja a caixa de spam.
            </Text>
            <TextInput
              label="Código de seis números"
              size="md"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              error={fields.code}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <TextInput
              label="Seu nome completo"
              description={`Como está no documento: ${signer.name}`}
              size="md"
              autoComplete="name"
              maxLength={200}
              error={fields.name}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Checkbox
              size="md"
              label={agreement}
              error={fields.agrees}
              checked={agrees}
              onChange={({ currentTarget }) => agree(currentTarget.checked)}
            />
          </>
        )}
        {failure && (
          <Text role="alert" c="red">
            {failure.message}
          </Text>
        )}
        <SubmitButton
          size="md"
          fullWidth
          pending={isSent ? sign.isPending : ask.isPending}
          pendingLabel={isSent ? 'Assinando...' : 'Enviando o código...'}
        >
          {isSent ? 'Assinar' : 'Receber código'}
        </SubmitButton>
        {isSent && (
          <Button variant="subtle" size="md" loading={ask.isPending} onClick={askCode}>
            Enviar outro código
          </Button>
        )}
        <Text size="sm" className={classes.soft}>
          Com a assinatura ficam guardados o momento, o código, o seu e-mail, o endereço na rede e o aparelho,
          como prova dela. Eles aparecem no relatório do documento.
        </Text>
      </Stack>
    </form>
  )
}
