import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { answerWay, clickText, type Place, typedText } from '@soleira/domain/automation/answer'
import type { Challenge } from '@soleira/domain/automation/challenge'
import type { Automation } from '@soleira/domain/automation/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { IconAlertTriangle, IconExternalLink, IconRefresh } from '../../../icons/index.ts'
import { failure } from '../../../lib/toast.ts'
import { sayLive } from '../live/live.ts'
import classes from './captcha-dialog.module.css'
import { PagePicture } from './page-picture.tsx'
import { TypeInPage } from './type-in-page.tsx'

interface CaptchaDialogProps {
  automation: Automation
  challenge: Challenge
  onClose: () => void
}

type Saying = 'captcha_answer' | 'captcha_change' | 'captcha_give_up'

/** What a source asks a person for before it answers (part 2 §2.2). The answer is the broker's; the product knows none. */
export function CaptchaDialog({ automation, challenge, onClose }: CaptchaDialogProps) {
  const { id, label, sequenceNumber } = automation
  const { challengeId, captchaUrl, captchaImage, message } = challenge
  const [said, setSaid] = useSaid(challengeId)
  const left = useSecondsLeft(challenge.captchaUntil)
  const isOver = left <= 0
  const way = answerWay(challenge)

  function say(
    what: { type: 'captcha_answer'; answer: string } | { type: Exclude<Saying, 'captcha_answer'> },
  ) {
    if (sayLive({ ...what, automationId: id, challengeId })) setSaid(what.type)
    else failure('Erro de Conexão', 'Não foi possível enviar: a conexão em tempo real caiu. Tente de novo.')
  }

  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    if (typed) say({ type: 'captcha_answer', answer: typed })
  }

  const another = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={said === 'captcha_change'}
      disabled={isOver}
      onClick={() => say({ type: 'captcha_change' })}
    >
      {way === 'clicks' ? 'Atualizar imagem' : 'Trocar imagem'}
    </Button>
  )

  return (
    <Dialog title="CAPTCHA Detectado" size={way === 'clicks' ? 'xl' : 'md'} onClose={onClose}>
      <Stack>
        <Text size="sm">
          Para emitir <strong>{label}</strong> (imóvel {sequenceNumber}), o órgão pede a resposta de uma
          pessoa.
        </Text>
        {message && (
          <Alert color="terracota" icon={<IconAlertTriangle size={18} />} role="alert">
            {message}
          </Alert>
        )}
        {way === 'characters' && (
          <form onSubmit={answer}>
            <Stack>
              <img
                className={classes.image}
                src={captchaImage ?? ''}
                alt="Desafio do órgão: os sinais a digitar"
              />
              <TextInput
                name="answer"
                label="O que está escrito na imagem"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={200}
                data-autofocus
                disabled={isOver}
              />
              <Group>
                <SubmitButton pending={said === 'captcha_answer'} pendingLabel="Enviando…" disabled={isOver}>
                  Responder
                </SubmitButton>
                {another}
              </Group>
            </Stack>
          </form>
        )}
        {way === 'clicks' && captchaImage && (
          <>
            <PagePicture
              image={captchaImage}
              isBusy={said === 'captcha_answer' || said === 'captcha_change'}
              isOver={isOver}
              onClick={(place: Place) => say({ type: 'captcha_answer', answer: clickText(place) })}
            />
            <TypeInPage
              isBusy={said === 'captcha_answer' || said === 'captcha_change'}
              isOver={isOver}
              onType={(text) => say({ type: 'captcha_answer', answer: typedText(text) })}
            />
            <Group justify="space-between">
              {another}
              <ToPage url={captchaUrl} />
            </Group>
          </>
        )}
        {way === 'elsewhere' && (
          <Stack gap="xs">
            <Text size="sm">
              Este desafio só pode ser resolvido na página do órgão. Abra a página, emita a certidão e envie o
              PDF na lista; depois desista deste pedido.
            </Text>
            <ToPage url={captchaUrl} />
          </Stack>
        )}
        <Text size="sm" c="var(--ink-soft)" role="timer">
          {isOver ? 'O tempo acabou: o pedido termina sem resposta.' : `Responda em até ${inWords(left)}.`}
        </Text>
        <Group>
          <Button
            variant="subtle"
            color="gray"
            loading={said === 'captcha_give_up'}
            onClick={() => say({ type: 'captcha_give_up' })}
          >
            Desistir do pedido
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Responder depois
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The way to the issuer's page in the broker's own browser, for whoever cannot answer here. */
function ToPage({ url }: { url: string | null }) {
  if (!url) return null
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
      Abrir a página do órgão <IconExternalLink size={14} aria-label="(abre em nova aba)" />
    </Anchor>
  )
}

/** How long something that was said may stay without an answer before it can be said again, in milliseconds. */
const patience = 15_000

/** What was said of a challenge; the next one knows nothing of it, and what is lost can be said again. */
function useSaid(challengeId: string) {
  const [said, setSaid] = useState<{ of: string; what: Saying } | null>(null)
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), patience)
    return () => clearTimeout(timer)
  }, [said])
  const say = (what: Saying) => setSaid({ of: challengeId, what })
  return [said?.of === challengeId ? said.what : null, say] as const
}

function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
}

function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return minutes ? `${minutes} min ${rest} s` : `${seconds} s`
}
