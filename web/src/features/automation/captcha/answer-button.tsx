import { Button } from '@mantine/core'
import type { Automation } from '@soleira/domain/automation/contract'
import { recallChallenge } from './later.ts'

interface AnswerButtonProps {
  automation: Automation
  name: string
}

export function AnswerButton({ automation: { challenge }, name }: AnswerButtonProps) {
  if (!challenge) return null
  return (
    <Button
      size="compact-sm"
      variant="light"
      aria-label={`Responder ao desafio: ${name}`}
      onClick={() => recallChallenge(challenge.challengeId)}
    >
      Responder ao desafio
    </Button>
  )
}
