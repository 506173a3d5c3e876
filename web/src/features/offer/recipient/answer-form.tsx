import { Button, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { codeMinutes } from '@soleira/domain/link/code'
import type { LinkAnswer } from '@soleira/domain/offer/link'
import { answerOffered, askOfferCode, type Offered } from '@soleira/domain/offer/recipient'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { ApiError, callEndpoint } from '../../../lib/api/api.ts'
import { forgetLink, useCodeSent, useKeptText } from '../../../lib/forms/kept-text.ts'
import classes from './recipient.module.css'

interface AnswerFormProps {
  link: string
  email: string | null
  broker: Offered['broker']
}

const answers: readonly [LinkAnswer, string, string][] = [
  ['accepted', 'Aceitar', 'Aceito todos os termos, sem mudanças.'],
  ['refused', 'Recusar', 'Não aceito. A proposta termina para todos.'],
  ['countered', 'Contrapropor', 'Quero mudar alguma coisa. O pedido vai a quem enviou o link.'],
]

const buttons: Record<LinkAnswer, string> = {
  accepted: 'Aceitar a proposta',
  refused: 'Recusar a proposta',
  countered: 'Enviar o pedido',
}

/** The answer is chosen first; the code that comes by e-mail sends it. */
export function AnswerForm({ link, email, broker }: AnswerFormProps) {
  const [chosen, setAnswer] = useKeptText('answer', link)
  const answer = answers.find(([value]) => value === chosen)?.[0] ?? null
  const [words, setWords] = useKeptText('words', link)
  const [code, setCode] = useState('')
  const [isRefused, refuse] = useState(false)
  const [isSent, noteSent] = useCodeSent(link)
  const ask = useAskCode(link)
  const send = useSendAnswer(link)

  if (!email) {
    return (
      <div className={classes.notice}>
        <Text fw={600}>Responda a {broker.name}.</Text>
        <Text>
          Este link não tem e-mail para o código de confirmação. Diga a sua resposta
          {broker.phone && ` pelo telefone ${broker.phone}`}: quem enviou o link a registra.
        </Text>
      </div>
    )
  }

  const askCode = () => ask.mutate(undefined, { onSuccess: noteSent })
  const lacks = answer === 'countered' && !words.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    refuse(lacks)
    if (!answer || lacks) return
    if (!isSent) return askCode()
    ask.reset()
    send.mutate({ code, answer, words })
  }

  const failure = ask.error ?? (send.error && !fieldOf(send.error, 'code') ? send.error : null)
  return (
    <form className={classes.card} onSubmit={submit} aria-label="Sua resposta" noValidate>
      <Stack gap="md">
        <Title order={2} size="h4">
          Sua resposta
        </Title>
        <fieldset className={classes.choices}>
          <legend className={classes.hidden}>Escolha a resposta</legend>
          {answers.map(([value, label, description]) => (
            <label key={value} className={classes.choice}>
              <input
                type="radio"
                name="answer"
                aria-label={label}
                aria-describedby={`${value}-says`}
                checked={answer === value}
                onChange={() => setAnswer(value)}
              />
              <span>
                <strong>{label}</strong>
                <Text component="span" size="sm" display="block" id={`${value}-says`}>
                  {description}
                </Text>
              </span>
            </label>
          ))}
        </fieldset>
        {answer && answer !== 'accepted' && (
          <Textarea
            label={answer === 'countered' ? 'O que você quer mudar' : 'Motivo (opcional)'}
            autosize
            minRows={3}
            maxLength={1_000}
            required={answer === 'countered'}
            error={isRefused && lacks ? 'Diga o que você quer mudar' : fieldOf(send.error, 'words')}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        )}
        {answer && isSent && (
          <>
            <Text role="status">
              O código foi enviado a <strong>{email}</strong>. Ele vale por {codeMinutes} minutos.
            </Text>
            <TextInput
              label="Código de seis números"
              size="md"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              error={fieldOf(send.error, 'code')}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          </>
        )}
        {failure && (
          <Text role="alert" c="red">
            {failure.message}
          </Text>
        )}
        {answer && (
          <SubmitButton
            size="md"
            fullWidth
            pending={isSent ? send.isPending : ask.isPending}
            pendingLabel={isSent ? 'Enviando...' : 'Enviando o código...'}
          >
            {isSent ? buttons[answer] : 'Receber o código por e-mail'}
          </SubmitButton>
        )}
        {answer && isSent && (
          <Button variant="subtle" size="md" loading={ask.isPending} onClick={askCode}>
            Enviar outro código
          </Button>
        )}
        <Text size="sm" c="dimmed">
          Com a resposta ficam guardados o momento, o código, o endereço na rede e o aparelho, como prova
          dela.
        </Text>
      </Stack>
    </form>
  )
}

const fieldOf = (error: Error | null, name: string) =>
  error instanceof ApiError ? error.fields[name] : undefined

function useAskCode(link: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(askOfferCode, { params: { key: link } }),
    onError: () => client.invalidateQueries({ queryKey: ['offered', link] }),
  })
}

function useSendAnswer(link: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string; answer: LinkAnswer; words: string }) =>
      callEndpoint(answerOffered, { params: { key: link }, body }),
    onSuccess: (offered) => {
      forgetLink(link)
      client.setQueryData(['offered', link], offered)
    },
    // A code that is wrong changes nothing; all else may mean that the offer is over.
    onError: (error) =>
      fieldOf(error, 'code') ? undefined : client.invalidateQueries({ queryKey: ['offered', link] }),
  })
}
