import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { Recipe } from '@soleira/domain/automation/recipe'
import { plainWords } from './visit.ts'

const everywhere: readonly Phrase[] = [
  ...[
    'tente novamente mais tarde',
    'em manutenção',
    'temporariamente indisponível',
    'serviço indisponível',
  ].map((says) => ({ says, means: 'source_away' as const })),
  ...['acesso bloqueado', 'acesso automatizado', 'request rejected', 'access denied'].map((says) => ({
    says,
    means: 'page_blocked' as const,
  })),
]

interface Phrase {
  says: string
  means: AutomationFailure | 'wrong'
}

export function phrasesOf({ refusals, away, challenge }: Recipe): Phrase[] {
  return [
    ...(challenge && 'picture' in challenge ? challenge.wrong : []).map((says) => ({
      says,
      means: 'wrong' as const,
    })),
    ...refusals.map(({ says, failure }) => ({ says, means: failure })),
    ...away.map((says) => ({ says, means: 'source_away' as const })),
    ...everywhere,
  ]
}

/** The first phrase that is said more often than before. A phrase that stood there all along is no answer. */
export function newlySaid(phrases: readonly Phrase[], now: string, before: string): Phrase['means'] | null {
  const found = phrases.find(({ says }) => times(now, plainWords(says)) > times(before, plainWords(says)))
  return found?.means ?? null
}

function times(text: string, phrase: string): number {
  return text.split(phrase).length - 1
}
