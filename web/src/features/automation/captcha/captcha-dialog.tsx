import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { answerWay, clickText, type PicturePoint, typedText } from '@soleira/domain/automation/answer'
import type { Challenge } from '@soleira/domain/automation/challenge'
import type { Automation } from '@soleira/domain/automation/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { IconAlertTriangle, IconExternalLink, IconRefresh } from '../../../icons/index.ts'
import { showFailure } from '../../../lib/toast.ts'
import { sayLive } from '../live/live.ts'
import classes from './captcha.module.css'
import { PagePicture } from './page-picture.tsx'
import { TypeInPage } from './type-in-page.tsx'

interface CaptchaDialogProps {
  automation: Automation
  challenge: Challenge
  onClose: () => void
}

type Said = { type: 'captcha_answer'; answer: string } | { type: 'captcha_change' | 'captcha_give_up' }
type Saying = Said['type']

/** A source asks a person for an answer before it goes on (part 2 §2.2). The product knows no answer. */
export function CaptchaDialog({ automation, challenge, onClose }: CaptchaDialogProps) {
  const { id, label, sequenceNumber } = automation
  const { challengeId, message } = challenge
  const [said, setSaid] = useSaid(challengeId)
  const left = useSecondsLeft(challenge.captchaUntil)
  const isOver = left <= 0
  const way = answerWay(challenge)

  function say(what: Said) {
    if (sayLive({ ...what, automationId: id, challengeId })) setSaid(what.type)
    else
      showFailure('Erro de Conexão', 'Não foi possível enviar: a conexão em tempo real caiu. Tente de novo.')
  }
  const answering = { challenge, said, isOver, say }

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
        {way === 'characters' && <Characters {...answering} />}
        {way === 'clicks' && <Clicks {...answering} />}
        {way === 'elsewhere' && (
          <Stack gap="xs">
            <Text size="sm">
              Este desafio só pode ser resolvido na página do órgão. Abra a página, emita a certidão e envie o
              PDF na lista; depois desista deste pedido.
            </Text>
            <ToPage url={challenge.captchaUrl} />
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

interface AnsweringProps {
  challenge: Challenge
  said: Saying | null
  isOver: boolean
  say: (what: Said) => void
}

function Characters({ challenge, said, isOver, say }: AnsweringProps) {
  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    if (typed) say({ type: 'captcha_answer', answer: typed })
  }
  return (
    <form onSubmit={answer}>
      <Stack>
        <img
          className={classes.image}
          src={challenge.captchaImage ?? ''}
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
          <AnotherButton said={said} isOver={isOver} say={say}>
            Trocar imagem
          </AnotherButton>
        </Group>
      </Stack>
    </form>
  )
}

function Clicks({ challenge: { captchaImage, captchaUrl }, said, isOver, say }: AnsweringProps) {
  if (!captchaImage) return null
  const isBusy = said === 'captcha_answer' || said === 'captcha_change'
  return (
    <>
      <PagePicture
        image={captchaImage}
        isBusy={isBusy}
        isOver={isOver}
        onClick={(place: PicturePoint) => say({ type: 'captcha_answer', answer: clickText(place) })}
      />
      <TypeInPage
        isBusy={isBusy}
        isOver={isOver}
        onType={(text) => say({ type: 'captcha_answer', answer: typedText(text) })}
      />
      <Group justify="space-between">
        <AnotherButton said={said} isOver={isOver} say={say}>
          Atualizar imagem
        </AnotherButton>
        <ToPage url={captchaUrl} />
      </Group>
    </>
  )
}

type AnotherButtonProps = Omit<AnsweringProps, 'challenge'> & { children: string }

function AnotherButton({ said, isOver, say, children }: AnotherButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={said === 'captcha_change'}
      disabled={isOver}
      onClick={() => say({ type: 'captcha_change' })}
    >
      {children}
    </Button>
  )
}

function ToPage({ url }: { url: string | null }) {
  if (!url) return null
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
      Abrir a página do órgão <IconExternalLink size={14} aria-label="(abre em nova aba)" />
    </Anchor>
  )
}

/** A message without an answer can be sent again after this time, in milliseconds. */
const patience = 15_000

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
